package locale_test

// Words of pages that follow from what a deck, a card or a rule is.
func init() {
	built["editor.share."] = []string{"private", "private.more", "link", "link.more", "public", "public.more"}
	built["find.stars."] = []string{"4", "6", "7"}
	built["catalog.search.home."] = []string{"main", "extra"}
}
