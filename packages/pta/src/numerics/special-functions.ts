const eulerGamma = 0.577_215_664_901_532_9;

/** Power series converge quickly below this argument, and the integrals above it. */
const seriesLimit = 2;

const integralStep = 0.1;

/** Sums an alternating or positive series until its terms no longer change the sum. */
function sumOf(termAt: (k: number) => number): number {
  let sum = 0;
  for (let k = 0; k < 200; k++) {
    const term = termAt(k);
    sum += term;
    if (Math.abs(term) <= Math.abs(sum) * 1e-17) break;
  }
  return sum;
}

/** The exponential integral of a positive argument. */
export function exponentialIntegral(x: number): number {
  return x <= 1.5 ? integralBySeries(x) : Math.exp(-x) * integralFraction(x);
}

function integralBySeries(x: number): number {
  let power = -1;
  let sum = 0;
  for (let k = 1; k < 60; k++) {
    power *= -x / k;
    const term = power / k;
    sum += term;
    if (Math.abs(term) < 1e-18) break;
  }
  return -eulerGamma - Math.log(x) + sum;
}

/** The continued fraction of `exp(x) E1(x)` by the method of Lentz. */
function integralFraction(x: number): number {
  let b = x + 1;
  let c = 1e300;
  let d = 1 / b;
  let value = d;
  for (let k = 1; k < 500; k++) {
    const a = -k * k;
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    const change = c * d;
    value *= change;
    if (Math.abs(change - 1) < 1e-15) break;
  }
  return value;
}

const errorSeriesLimit = 2.5;

/** The error function of an argument that is not negative. */
export function errorFunction(x: number): number {
  if (x > errorSeriesLimit) return 1 - complementByFraction(x);
  let term = x;
  const sum = sumOf((k) => {
    if (k > 0) term *= (2 * x * x) / (2 * k + 1);
    return term;
  });
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

export function complementaryErrorFunction(x: number): number {
  return x > errorSeriesLimit ? complementByFraction(x) : 1 - errorFunction(x);
}

function complementByFraction(x: number): number {
  let fraction = x;
  for (let k = 120; k > 0; k--) fraction = x + k / 2 / fraction;
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / fraction;
}

/** Sums the integrand by the trapezoidal rule; it vanishes doubly exponentially. */
function integrate(integrand: (u: number) => number): number {
  let sum = integrand(0) / 2;
  for (let k = 1; k < 400; k++) {
    const value = integrand(k * integralStep);
    sum += value;
    if (value < sum * 1e-18) break;
  }
  return sum * integralStep;
}

/** The modified Bessel function of the second kind and order zero. */
export function besselK0(x: number): number {
  if (x > seriesLimit) return integrate((u) => Math.exp(-x * Math.cosh(u)));
  const offset = -(Math.log(x / 2) + eulerGamma);
  let power = 1;
  let harmonic = 0;
  return sumOf((k) => {
    if (k > 0) {
      power *= (x / 2 / k) ** 2;
      harmonic += 1 / k;
    }
    return power * (offset + harmonic);
  });
}

/** The modified Bessel function of the second kind and order one. */
export function besselK1(x: number): number {
  if (x > seriesLimit)
    return integrate((u) => Math.exp(-x * Math.cosh(u)) * Math.cosh(u));
  const logarithm = Math.log(x / 2) + eulerGamma;
  let power = x / 2;
  let harmonic = 0;
  const sum = sumOf((k) => {
    if (k > 0) {
      power *= (x / 2) ** 2 / (k * (k + 1));
      harmonic += 1 / k;
    }
    return power * (logarithm - harmonic - 1 / (2 * (k + 1)));
  });
  return 1 / x + sum;
}

/** Beyond this argument the integral has its limit to double precision. */
const limitArgument = 40;

/** The integral of K0 from zero to the argument. */
export function integralOfK0(x: number): number {
  if (x > limitArgument) return Math.PI / 2;
  if (x > seriesLimit) return Math.PI / 2 - remainderOfK0(x);
  const offset = -(Math.log(x / 2) + eulerGamma);
  let power = 1;
  let harmonic = 0;
  const sum = sumOf((k) => {
    if (k > 0) {
      power *= (x / 2 / k) ** 2;
      harmonic += 1 / k;
    }
    const weight = 1 / (2 * k + 1);
    return power * weight * (offset + weight + harmonic);
  });
  return x * sum;
}

/** The integral of K0 from the argument to infinity. */
function remainderOfK0(x: number): number {
  return integrate((u) => Math.exp(-x * Math.cosh(u)) / Math.cosh(u));
}
