//! The net: from features to chances.

use std::collections::HashMap;
use std::sync::Arc;

use super::features::{Features, KINDS, LETTERS, NO_CROSSING, SIDE};
use super::kernel::{LANES, add_product, exp, ln};
use super::weights::{CHANNELS, CODES, GLOBALS, HEADS, Layer, NetFileError, OUTPUTS, REACH, READ, STATE, Weights};

/// The number of rows and columns.
const LINES: usize = 2 * SIDE;
/// The most lines in the cache, which is emptied when it is full. Each takes 8 KB.
const MOST_LINES: usize = 2_048;

/// A trained net. Many threads may share one; each needs a [`Reader`] of its own.
#[derive(Debug)]
pub struct Net {
    weights: Weights,
}

/// The forecast of a net for a position after a play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NetForecast {
    /// The expected chance to win after 2, 4 and 6 further turns, from 0 to 1.
    pub chances: [f32; 3],
    /// The expected change of the spread with both leaves until then, in points.
    pub changes: [f32; 3],
}

/// Evaluates a net, with a cache of lines: most of them recur with the next play or turn.
#[derive(Debug)]
pub struct Reader {
    net: Arc<Net>,
    lines: Vec<LineVectors>,
    known: HashMap<LineKey, usize>,
}

/// All that the vectors of a line depend on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct LineKey {
    /// The number of the line among those of its direction.
    nth: u8,
    squares: [(u8, u8, u32); SIDE],
}

/// The squares of a line as vectors, stored square by square, each number in its own lane.
#[derive(Debug)]
struct LineVectors {
    plain: Box<[f32; SIDE * CHANNELS]>,
    turned: Box<[f32; CHANNELS * LANES]>,
}

impl Net {
    /// Reads the file that `training/net/export.py` writes.
    ///
    /// # Errors
    /// When it is not such a file.
    pub fn read(bytes: &[u8]) -> Result<Net, NetFileError> {
        Ok(Net { weights: Weights::read(bytes)? })
    }
}

impl Reader {
    /// A reader for one thread.
    #[must_use]
    pub fn new(net: Arc<Net>) -> Reader {
        Reader { net, lines: Vec::new(), known: HashMap::new() }
    }

    /// The forecasts for these positions, in their order. They do not depend on earlier or simultaneous positions.
    pub fn judge(&mut self, positions: &[Features]) -> Vec<NetForecast> {
        if self.lines.len() > MOST_LINES {
            self.lines.clear();
            self.known.clear();
        }
        let lines: Vec<[usize; LINES]> = positions.iter().map(|position| self.lines_of(position)).collect();
        let net = Arc::clone(&self.net);
        let weights = &net.weights;
        let mut logits = Vec::with_capacity(positions.len());
        let mut globals = Vec::with_capacity(positions.len() * GLOBALS);
        positions.iter().for_each(|position| logits.push(add_globals(position, &mut globals)));
        let mut state = relu(weights.known[1].of(&relu(weights.known[0].of(&globals))));
        for hop in &weights.hops {
            let queries = hop.query.of(&state);
            let mut read = Vec::with_capacity(positions.len() * READ);
            for (nth, lines) in lines.iter().enumerate() {
                let queries = &queries[nth * HEADS * CHANNELS..][..HEADS * CHANNELS];
                self.look(lines, queries, &mut read);
                read.extend_from_slice(&state[nth * STATE..][..STATE]);
            }
            let seen = relu(hop.read.of(&read));
            state.iter_mut().zip(seen).for_each(|(old, new)| *old += new);
        }
        let outputs = weights.outputs.of(&relu(weights.judge.of(&state)));
        let verdict = |(logit, outputs): (f32, &[f32])| NetForecast {
            chances: [0, 1, 2].map(|nth| 1.0 / (1.0 + exp(-(logit + outputs[nth])))),
            changes: [0, 1, 2].map(|nth| outputs[OUTPUTS / 2 + nth] * 30.0),
        };
        let changes = positions.iter().map(|position| f32::from(position.leave_value) / 100.0);
        let verdicts = logits.into_iter().zip(outputs.chunks_exact(LANES)).map(verdict);
        verdicts.zip(changes).map(|(verdict, leave)| verdict.with_leave(leave)).collect()
    }

    /// The places of the lines' vectors in the cache.
    fn lines_of(&mut self, position: &Features) -> [usize; LINES] {
        std::array::from_fn(|line| {
            let key = LineKey::of(position, line);
            if let Some(&place) = self.known.get(&key) {
                return place;
            }
            self.lines.push(self.net.weights.vectors(&key));
            self.known.insert(key, self.lines.len() - 1);
            self.lines.len() - 1
        })
    }

    /// Attention: asks all squares each question, and adds their answers weighted by how well they match.
    fn look(&self, lines: &[usize; LINES], queries: &[f32], read: &mut Vec<f32>) {
        let mut fits = [[0.0f32; HEADS * LANES]; LINES];
        let mut most = [f32::MIN; HEADS];
        for (fit, &line) in fits.iter_mut().zip(lines) {
            add_product(queries, CHANNELS, &*self.lines[line].turned, LANES, fit);
            for (most, fit) in most.iter_mut().zip(fit.chunks_exact_mut(LANES)) {
                for fit in &mut fit[..SIDE] {
                    *fit *= 0.125;
                    *most = most.max(*fit);
                }
            }
        }
        let (mut sums, mut seen) = ([0.0f32; HEADS], [0.0f32; HEADS * CHANNELS]);
        for (fit, &line) in fits.iter().zip(lines) {
            let mut shares = [0.0f32; HEADS * SIDE];
            for (head, shares) in shares.chunks_exact_mut(SIDE).enumerate() {
                for (share, fit) in shares.iter_mut().zip(&fit[head * LANES..]) {
                    *share = exp(fit - most[head]);
                    sums[head] += *share;
                }
            }
            add_product(&shares, SIDE, &*self.lines[line].plain, CHANNELS, &mut seen);
        }
        for (seen, sum) in seen.chunks_exact(CHANNELS).zip(sums) {
            read.extend(seen.iter().map(|number| number / sum));
        }
        read.extend(most.iter().zip(sums).map(|(most, sum)| most + ln(sum)));
    }
}

impl NetForecast {
    fn with_leave(self, leave: f32) -> NetForecast {
        NetForecast { changes: self.changes.map(|change| change + leave), ..self }
    }
}

impl LineKey {
    fn of(position: &Features, line: usize) -> LineKey {
        let (way, nth) = (line / SIDE, line % SIDE);
        let squares = std::array::from_fn(|along| {
            let square = if way == 0 { nth * SIDE + along } else { along * SIDE + nth };
            let crossing = position.crossing[way][square];
            // If nothing crosses, every letter fits, which the net is given as none.
            let fitting = if crossing == NO_CROSSING { 0 } else { position.fitting[way][square] };
            (position.board[square], crossing, fitting)
        });
        LineKey { nth: nth as u8, squares }
    }
}

impl Weights {
    fn vectors(&self, key: &LineKey) -> LineVectors {
        let mut squares = Box::new([0.0f32; SIDE * CHANNELS]);
        for (along, (vector, &(code, crossing, fitting))) in
            squares.chunks_exact_mut(CHANNELS).zip(&key.squares).enumerate()
        {
            let place = (usize::from(key.nth) * SIDE + along) * CHANNELS;
            add(vector, &self.tile[usize::from(code) % CODES * CHANNELS..]);
            add(vector, &self.place[place..]);
            if crossing != NO_CROSSING {
                add(vector, &self.fitting.bias);
                for letter in (0..LETTERS).filter(|letter| fitting >> letter & 1 != 0) {
                    add(vector, &self.fitting.weights[letter * CHANNELS..]);
                }
                let score = f32::from(crossing) / 10.0;
                vector.iter_mut().zip(&self.score).for_each(|(sum, weight)| *sum += score * weight);
            }
        }
        for block in &self.blocks {
            let mut mixed = [0.0f32; SIDE * CHANNELS];
            for (along, sums) in mixed.chunks_exact_mut(CHANNELS).enumerate() {
                for (nth, weights) in block.along.chunks_exact(CHANNELS).enumerate() {
                    let Some(other) = (along + nth).checked_sub(REACH / 2).filter(|&other| other < SIDE) else {
                        continue;
                    };
                    let other = &squares[other * CHANNELS..][..CHANNELS];
                    for ((sum, number), weight) in sums.iter_mut().zip(other).zip(weights) {
                        *sum += number * weight;
                    }
                }
            }
            let more = block.second.of(&relu(block.first.of(&mixed)));
            add(&mut squares[..], &more);
        }
        squares.iter_mut().for_each(|number| *number = number.max(0.0));
        let mut turned = Box::new([0.0f32; CHANNELS * LANES]);
        for (along, vector) in squares.chunks_exact(CHANNELS).enumerate() {
            vector.iter().enumerate().for_each(|(nth, &number)| turned[nth * LANES + along] = number);
        }
        LineVectors { plain: squares, turned }
    }
}

impl Layer {
    /// The output of the layer for rows of inputs.
    fn of(&self, rows: &[f32]) -> Vec<f32> {
        let mut sums = self.bias.repeat(rows.len() / self.inner);
        add_product(rows, self.inner, &self.weights, self.outer, &mut sums);
        sums
    }
}

/// Adds the facts other than the board, scaled to about one, and returns the logit of the chance by points alone.
fn add_globals(position: &Features, row: &mut Vec<f32>) -> f32 {
    let end = row.len() + GLOBALS;
    let total = position.unseen.iter().map(|&count| f32::from(count)).sum::<f32>().max(1.0);
    let base = (f32::from(position.base) / 65_535.0).clamp(1e-4, 1.0 - 1e-4);
    let logit = ln(base / (1.0 - base));
    let (pool, spread) = (f32::from(position.pool), f32::from(position.spread));
    row.extend(position.leave.map(f32::from));
    row.extend(position.unseen.map(|count| f32::from(count) / total * 10.0));
    row.extend(position.unseen.map(|count| f32::from(count) / 4.0));
    row.extend([
        pool / 50.0,
        (pool / 10.0).min(1.0),
        f32::from(position.opponent) / 7.0,
        spread / 100.0,
        (spread / 30.0).clamp(-1.0, 1.0),
        f32::from(position.leave_value) / 100.0 / 20.0,
        logit,
    ]);
    let one_of = |at: u8, n: usize| (0..n).map(move |nth| if nth == usize::from(at).min(n - 1) { 1.0 } else { 0.0 });
    row.extend(one_of(position.last_turn, 16));
    row.extend(one_of(position.to_draw, 8));
    debug_assert_eq!(row.len(), end, "three lists of {KINDS} kinds, seven numbers, two choices");
    logit
}

fn relu(mut numbers: Vec<f32>) -> Vec<f32> {
    numbers.iter_mut().for_each(|number| *number = number.max(0.0));
    numbers
}

fn add(sums: &mut [f32], more: &[f32]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}
