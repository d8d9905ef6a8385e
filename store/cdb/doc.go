// Package cdb reads card databases of YGOPro and EDOPro (.cdb), so that makers of custom cards can bring their sets.
//
// Such a file is an SQLite database with two tables, datas(id, ot, alias, setcode, type, atk, def, level, race, attribute, category) and
// texts(id, name, desc, str1 … str16). It comes from anybody, so it is opened read-only and trusted in nothing: no journal of its own, no
// extensions, no functions in its schema, both tables must be plain ones, everything is bounded, and it is given some seconds.
//
// What becomes of it, all in the game Pokémon Duel:
//
//	id         the card's id
//	alias      the card has the name of the card that it points to. Several that point to one which the file lacks have the name of
//	           the first of them. 0 = a name of its own
//	type       0x1 monster: a Pokémon, red frame, main deck; with 0x40 (fusion), 0x2000 (synchro), 0x800000 (Xyz) or 0x4000000 (link) an
//	           evolution, white frame, extra deck. 0x2 spell: with 0x80000 a field; quick-play by 0x10000, continuous by 0x20000, equip by
//	           0x40000, else (rituals too) normal. 0x4 trap: continuous by 0x20000, counter by 0x100000, else normal.
//	           0x4000 token: left out, since it lies in no deck
//	name       the name: Simplified Chinese, Traditional Chinese or English as most names of the file are; see Language
//	desc       the effect's text, of spells, traps, and monsters with 0x20 (effect). The text of other monsters is no effect. Cards with
//	           the same text have one effect, so several names of it stand on the ladder (P7e). Its key is cdb- and the lowest such id
//	atk, def   ATK and DEF of monsters. "?" (below 0) becomes 0. The DEF of a link monster, which is its arrows, becomes 0
//	level      the stars, by its lowest byte: level, rank or link rating
//	race       the first type: warrior and beast-warrior fighting, spellcaster, psychic and illusion psychic, fairy fairy, fiend dark,
//	           zombie ghost, machine steel, aqua, fish and sea serpent water, pyro fire, rock and dinosaur rock, winged beast flying,
//	           plant grass, insect bug, thunder and cyberse electric, dragon and wyrm dragon, beast normal, reptile poison; others none
//	attribute  the second type, or the first where the race gives none: earth ground, water water, fire fire, wind flying, dark dark;
//	           light and divine none
//
// ot, setcode, category and str1 … str16 are for the program they were made for and are left out. What a file cannot say, such as the
// line of evolution, the moves, or an unrestricted revive (P7c), the league staff add afterwards.
package cdb
