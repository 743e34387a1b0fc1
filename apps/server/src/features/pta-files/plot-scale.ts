import { writeNumber } from "@stagecraft/domain";

/** Maps values of an axis to 0 to 1. */
export interface PlotScale {
  readonly shareOf: (value: number) => number;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
}

/** Returns a round step, so that about `count` of them make the span. */
function roundStep(span: number, count: number): number {
  const rough = span / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * magnitude >= rough);
  return (factor ?? 10) * magnitude;
}

const tickCount = 5;

function decimalsOf(step: number): number {
  const [, digits = ""] = String(Number(step.toPrecision(3))).split(".");
  return digits.length;
}

/** Round limits around the values; a constant gets some room. */
export function linearScale(values: readonly number[]): PlotScale | null {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return null;
  const least = finite.reduce((a, b) => Math.min(a, b), Infinity);
  const most = finite.reduce((a, b) => Math.max(a, b), -Infinity);
  const span = most - least || Math.abs(most) * 0.1 || 1;
  const step = roundStep(span, tickCount);
  const low = Math.floor(least / step + 1e-9) * step;
  const high = Math.max(Math.ceil(most / step - 1e-9) * step, low + step);
  const count = Math.round((high - low) / step);
  return {
    shareOf: (value) => (value - low) / (high - low),
    ticks: Array.from({ length: count + 1 }, (_, at) => {
      const value = low + at * step;
      return { value, text: writeNumber(value, decimalsOf(step)) };
    }),
  };
}

/** Whole decades around the positive values. */
export function logScale(values: readonly number[]): PlotScale | null {
  const positive = values.filter(
    (value) => value > 0 && Number.isFinite(value),
  );
  if (positive.length === 0) return null;
  const least = positive.reduce((a, b) => Math.min(a, b), Infinity);
  const most = positive.reduce((a, b) => Math.max(a, b), 0);
  const low = Math.floor(Math.log10(least) + 1e-9);
  const high = Math.max(Math.ceil(Math.log10(most) - 1e-9), low + 1);
  return {
    shareOf: (value) => (Math.log10(value) - low) / (high - low),
    ticks: Array.from({ length: high - low + 1 }, (_, at) => {
      const value = 10 ** (low + at);
      const decimals = Math.max(0, -(low + at));
      return { value, text: writeNumber(value, decimals) };
    }),
  };
}
