//! From typed characters to tiles: digraphs, blanks, and Caps Lock, which uses no blank.

use tiles::{Alphabet, Letter, Placed, Tile, Tiles};

use super::{Cursor, Draft, Ground, Misfit};

/// How a letter was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    /// Without Shift.
    Small,
    /// With Shift, which means a blank.
    Capital,
}

impl Draft {
    /// Lays the tile that a character names. If two fit, the longer one is meant: `C` and `H` make the tile CH.
    pub(crate) fn type_char(&mut self, ground: Ground<'_>, c: char, case: Case) -> Result<(), Misfit> {
        let small: String = c.to_lowercase().collect();
        if !self.typed.is_empty() {
            let longer = format!("{}{small}", self.typed);
            if self.extend(ground, &longer)? {
                return Ok(());
            }
        }
        self.typed.clear();
        let case = self.meant(ground, case);
        match letter(ground.alphabet, &small) {
            Some(letter) => {
                let placed = self.tile_for(ground, letter, case);
                match placed {
                    Ok(placed) => self.lay(ground, placed)?,
                    Err(misfit) => return self.begin(ground, small).map_err(|_| misfit),
                }
                self.typed = small;
                self.is_laid = true;
                Ok(())
            }
            None => self.begin(ground, small).map_err(|_| Misfit::NoLetter(c)),
        }
    }

    /// Completes the last typed tile, so that the next character begins another.
    pub(crate) fn finish_tile(&mut self) {
        self.typed.clear();
    }

    /// The characters typed so far of a longer tile.
    pub(crate) fn unfinished(&self) -> Option<&str> {
        (!self.is_laid && !self.typed.is_empty()).then_some(self.typed.as_str())
    }

    /// Replaces the last tile by one with a longer face, if the rack has it.
    fn extend(&mut self, ground: Ground<'_>, longer: &str) -> Result<bool, Misfit> {
        let before = if self.is_laid { self.laid.pop() } else { None };
        let taken_back = before.map(|laid| laid.square);
        let put_back = |draft: &mut Draft| draft.laid.extend(before);
        let is_blank = before.is_some_and(|laid| laid.placed.is_blank());
        let left = self.left(ground.rack);
        let single = longer.chars().last().map(String::from).unwrap_or_default();
        let has_single = letter(ground.alphabet, &single).is_some_and(|one| left.count(Tile::Letter(one)) > 0);
        let found = letter(ground.alphabet, longer).and_then(|letter| match left.count(Tile::Letter(letter)) {
            // Only Shift uses a blank when the rack has the tile.
            1.. if !(is_blank && self.was_capital) => Some(Placed::Letter(letter)),
            _ if is_blank && !has_single => Some(Placed::BlankAs(letter)),
            _ => None,
        });
        let Some(placed) = found else {
            put_back(self);
            if !self.is_laid {
                return Ok(self.begin(ground, longer.to_owned()).is_ok());
            }
            // D lies there and Z cannot be laid: DZS may be meant, which replaces D when it is complete.
            let has_blank = letter(ground.alphabet, &single).is_some() && left.count(Tile::Blank) > 0;
            let waits = !has_single && !has_blank && has_beginning(ground.alphabet, &left, longer);
            if waits {
                longer.clone_into(&mut self.typed);
            }
            return Ok(waits);
        };
        if let (Some(square), Some(cursor)) = (taken_back, self.cursor) {
            self.cursor = Some(Cursor { square, ..cursor });
        }
        self.lay(ground, placed)?;
        longer.clone_into(&mut self.typed);
        self.is_laid = true;
        Ok(true)
    }

    /// Keeps characters with which a tile of the rack begins, and waits for more.
    fn begin(&mut self, ground: Ground<'_>, text: String) -> Result<(), Misfit> {
        if !has_beginning(ground.alphabet, &self.left(ground.rack), &text) {
            return Err(Misfit::NotOnRack(text.to_uppercase()));
        }
        self.typed = text;
        self.is_laid = false;
        Ok(())
    }

    /// What Shift means: a blank, except when Caps Lock types every letter with it.
    fn meant(&mut self, ground: Ground<'_>, case: Case) -> Case {
        if case == Case::Small {
            self.was_capital = false;
            self.is_caps_lock = false;
            return Case::Small;
        }
        if self.was_capital && !self.is_caps_lock {
            self.is_caps_lock = true;
            if self.laid.last().is_some_and(|laid| laid.placed.is_blank()) {
                // A blank laid because of Caps Lock becomes a letter again if that is possible.
                let _ = self.change_blank(ground);
            }
        }
        self.was_capital = true;
        if self.is_caps_lock { Case::Small } else { Case::Capital }
    }

    fn tile_for(&self, ground: Ground<'_>, letter: Letter, case: Case) -> Result<Placed, Misfit> {
        let left = self.left(ground.rack);
        let has_blank = left.count(Tile::Blank) > 0;
        let has_letter = left.count(Tile::Letter(letter)) > 0;
        match case {
            Case::Capital if has_blank => Ok(Placed::BlankAs(letter)),
            _ if has_letter => Ok(Placed::Letter(letter)),
            Case::Capital => Err(Misfit::NoBlank),
            Case::Small if has_blank => Ok(Placed::BlankAs(letter)),
            Case::Small => Err(Misfit::NotOnRack(ground.alphabet.face(letter).to_owned())),
        }
    }
}

/// Whether one of these tiles begins with these characters, and has more.
fn has_beginning(alphabet: &Alphabet, tiles: &Tiles, small: &str) -> bool {
    tiles.kinds().any(|(tile, _)| match tile {
        Tile::Letter(letter) => {
            let face = alphabet.face(letter).to_lowercase();
            face.len() > small.len() && face.starts_with(small)
        }
        Tile::Blank => false,
    })
}

fn letter(alphabet: &Alphabet, small: &str) -> Option<Letter> {
    alphabet.all().find(|&letter| alphabet.face(letter).to_lowercase() == small)
}
