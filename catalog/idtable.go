package catalog

// idTable finds a card by its id: open addressing over a table at most half full. A deck check looks up every line of a .ydk
// file here, and a Go map costs it four times as much.
type idTable struct {
	slots []idSlot
	shift uint
}

type idSlot struct {
	id uint32 // 0 = empty: no card has it
	i  Index
}

func newIDTable(cards []Card) idTable {
	bits := uint(4)
	for 1<<bits < 2*len(cards) {
		bits++
	}
	t := idTable{slots: make([]idSlot, 1<<bits), shift: 64 - bits}
	for i := range cards {
		at := t.start(cards[i].ID)
		for t.slots[at].id != 0 {
			at = (at + 1) & (len(t.slots) - 1)
		}
		t.slots[at] = idSlot{cards[i].ID, Index(i)}
	}
	return t
}

// start is where the search for id begins: the high bits of a multiplication by the golden ratio.
func (t *idTable) start(id uint32) int {
	return int(uint64(id) * 0x9e3779b97f4a7c15 >> t.shift)
}

func (t *idTable) find(id uint32) Index {
	if id == 0 {
		return None
	}
	for at := t.start(id); ; at = (at + 1) & (len(t.slots) - 1) {
		switch t.slots[at].id {
		case id:
			return t.slots[at].i
		case 0:
			return None
		}
	}
}
