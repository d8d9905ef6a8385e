package search

import "sync"

// remembered keeps what words have found lately: people type one letter after another, and many look for the same.
type remembered struct {
	mu    sync.Mutex
	words map[string]*wordFound
	cards int // in all of them
}

// wordFound is the cards that a word was found in, and how well it fits each.
type wordFound struct {
	cards []int32
	ranks []uint8
}

// mostRemembered bounds the cards over all words, some five bytes each.
const mostRemembered = 1_500_000

func (m *remembered) get(word string) *wordFound {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.words[word]
}

func (m *remembered) keep(word string, found *wordFound) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.words == nil || m.cards > mostRemembered || len(m.words) > 2000 {
		m.words, m.cards = map[string]*wordFound{}, 0
	}
	if m.words[word] == nil {
		m.words[word] = found
		m.cards += len(found.cards)
	}
}

// find looks for one word or phrase in names and effect texts and adds what it finds to hits and ranks.
func (ix *Index) find(written string, hits bitset, ranks []uint8) {
	found := ix.remembered.get(written)
	if found == nil {
		found = ix.look(written)
		if len(written) < 200 {
			ix.remembered.keep(written, found)
		}
	}
	for n, i := range found.cards {
		hits.set(int(i))
		ranks[i] = min(ranks[i], found.ranks[n])
	}
}

func (ix *Index) look(written string) *wordFound {
	hits, ranks := newBitset(ix.n), nowhereRanks(ix.n)
	ix.matchNames(fold(written), hits, ranks)
	ix.matchTexts(foldText(written), hits, ranks)
	n := hits.count()
	out := &wordFound{make([]int32, 0, n), make([]uint8, 0, n)}
	hits.each(func(i int) {
		out.cards = append(out.cards, int32(i))
		out.ranks = append(out.ranks, ranks[i])
	})
	return out
}

func nowhereRanks(n int) []uint8 {
	out := make([]uint8, n)
	if n > 0 {
		out[0] = nowhere
		for done := 1; done < n; done *= 2 {
			copy(out[done:], out[:done])
		}
	}
	return out
}
