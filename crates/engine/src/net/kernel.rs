//! Matrix products, with the same result on every machine.
//!
//! Each number of the result is summed in the order of the inner index, with a rounding after each product and each
//! sum. So the number of results that a machine computes at once does not matter: plain code, and code for wider
//! registers where the machine has them, give the same bits.

/// How many results are computed together.
pub(super) const LANES: usize = 16;
/// How many rows are computed together.
const ROWS: usize = 5;

/// Adds the product of `x` (rows of `inner` numbers) and `weights` (`inner` rows of `outer` numbers) to `sums` (rows of
/// `outer` numbers). `outer` is a multiple of [`LANES`]; numbers that do not fill a row are ignored.
pub(super) fn add_product(x: &[f32], inner: usize, weights: &[f32], outer: usize, sums: &mut [f32]) {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        #[allow(unsafe_code, reason = "the machine was asked for the feature in the line above")]
        // SAFETY: the function needs nothing but AVX2, which this machine has.
        unsafe {
            wide::add_product(x, inner, weights, outer, sums);
        }
        return;
    }
    plain(x, inner, weights, outer, sums);
}

#[cfg(target_arch = "x86_64")]
mod wide {
    /// The plain code, compiled for wider registers.
    #[target_feature(enable = "avx2")]
    pub(super) fn add_product(x: &[f32], inner: usize, weights: &[f32], outer: usize, sums: &mut [f32]) {
        super::plain(x, inner, weights, outer, sums);
    }
}

#[inline(always)]
fn plain(x: &[f32], inner: usize, weights: &[f32], outer: usize, sums: &mut [f32]) {
    if inner == 0 || outer == 0 {
        return;
    }
    let n_rows = (x.len() / inner).min(sums.len() / outer);
    let mut first = 0;
    while first + ROWS <= n_rows {
        some_rows::<ROWS>(&x[first * inner..], inner, weights, outer, &mut sums[first * outer..]);
        first += ROWS;
    }
    while first < n_rows {
        some_rows::<1>(&x[first * inner..], inner, weights, outer, &mut sums[first * outer..]);
        first += 1;
    }
}

#[inline(always)]
fn some_rows<const N: usize>(x: &[f32], inner: usize, weights: &[f32], outer: usize, sums: &mut [f32]) {
    for from in (0..outer).step_by(LANES) {
        let mut some = [[0.0f32; LANES]; N];
        for (row, some) in some.iter_mut().enumerate() {
            some.copy_from_slice(&sums[row * outer + from..][..LANES]);
        }
        for nth in 0..inner {
            let weights = &weights[nth * outer + from..][..LANES];
            for (row, some) in some.iter_mut().enumerate() {
                let factor = x[row * inner + nth];
                for (sum, weight) in some.iter_mut().zip(weights) {
                    *sum += factor * weight;
                }
            }
        }
        for (row, some) in some.iter().enumerate() {
            sums[row * outer + from..][..LANES].copy_from_slice(some);
        }
    }
}

/// e to the power of `x`, to about seven digits, using only sums and products, because libraries differ in the last
/// bit.
pub(super) fn exp(x: f32) -> f32 {
    let x = x.clamp(-87.0, 87.0);
    let whole = (x * std::f32::consts::LOG2_E).round();
    // Ln 2 in two parts, the first with few digits, so that its product with a whole number is exact.
    let rest = x - whole * 0.693_359_4 + whole * 2.121_944_4e-4;
    let mut sum = 1.987_569_1e-4;
    for factor in [1.398_199_9e-3, 8.333_452e-3, 4.166_579_6e-2, 1.666_666_6e-1, 0.5] {
        sum = sum * rest + factor;
    }
    let power = sum * rest * rest + rest + 1.0;
    power * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// The natural logarithm of a positive number, to about seven digits, using only the four basic operations.
pub(super) fn ln(x: f32) -> f32 {
    let bits = x.max(f32::MIN_POSITIVE).to_bits();
    let mut exponent = (bits >> 23) as i32 - 127;
    let mut part = f64::from(f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000));
    if part > std::f64::consts::SQRT_2 {
        part /= 2.0;
        exponent += 1;
    }
    let ratio = (part - 1.0) / (part + 1.0);
    let square = ratio * ratio;
    let mut sum = 1.0 / 13.0;
    for odd in [11.0, 9.0, 7.0, 5.0, 3.0, 1.0] {
        sum = sum * square + 1.0 / odd;
    }
    (2.0 * ratio * sum + f64::from(exponent) * std::f64::consts::LN_2) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(n: usize, seed: u32) -> Vec<f32> {
        let number = |i: u32| (i.wrapping_mul(2_654_435_761).wrapping_add(seed) >> 8) as f32 / 8_388_608.0 - 1.0;
        (0..n as u32).map(number).collect()
    }

    #[test]
    fn every_machine_gives_the_same_bits_as_a_plain_loop() {
        for (rows, inner, outer) in [(1, 3, 16), (5, 64, 64), (15, 64, 64), (8, 15, 64), (13, 776, 256), (0, 4, 16)] {
            let (x, weights) = (numbers(rows * inner, 1), numbers(inner * outer, 2));
            let mut sums = numbers(rows * outer, 3);
            let mut slow = sums.clone();
            for row in 0..rows {
                for out in 0..outer {
                    for nth in 0..inner {
                        slow[row * outer + out] += x[row * inner + nth] * weights[nth * outer + out];
                    }
                }
            }
            add_product(&x, inner, &weights, outer, &mut sums);
            assert!(sums.iter().zip(&slow).all(|(a, b)| a.to_bits() == b.to_bits()), "{rows} × {inner} × {outer}");
        }
    }

    #[test]
    fn powers_and_logarithms_are_right_to_six_digits() {
        for nth in -8_000..8_000 {
            let x = nth as f32 / 100.0;
            let exact = f64::from(x).exp();
            assert!((f64::from(exp(x)) / exact - 1.0).abs() < 1e-6, "e^{x}");
            assert!(
                (f64::from(ln(exact as f32)) - f64::from(exact as f32).ln()).abs() < 1e-6 * f64::from(x.abs()).max(1.0)
            );
        }
    }
}
