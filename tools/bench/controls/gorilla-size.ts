/*
 * Size of a column in Facebook's Gorilla format (VLDB 2015, section 4.1): delta
 * of delta times and XORed values, the usual reference for time series stores.
 * Only the bits are counted; they are never read back.
 */
import type { Column } from "@stagecraft/series";

const word = new DataView(new ArrayBuffer(8));

export function gorillaBytes({ times, values }: Column): number {
  return Math.ceil((timeBits(times) + valueBits(values)) / 8);
}

function timeBits(times: Float64Array): number {
  let bits = 64;
  let previous = times[0] ?? 0;
  let previousDelta = 0;
  for (const time of times.subarray(1)) {
    // The paper on the compression counts times in seconds.
    const delta = (time - previous) / 1000;
    bits += deltaOfDeltaBits(delta - previousDelta);
    previous = time;
    previousDelta = delta;
  }
  return bits;
}

function deltaOfDeltaBits(difference: number): number {
  if (difference === 0) return 1;
  if (difference >= -63 && difference <= 64) return 2 + 7;
  if (difference >= -255 && difference <= 256) return 3 + 9;
  if (difference >= -2047 && difference <= 2048) return 4 + 12;
  return 4 + 32;
}

function bitsOf(value: number): bigint {
  word.setFloat64(0, value);
  return word.getBigUint64(0);
}

function valueBits(values: Float64Array): number {
  let bits = 64;
  let previous = bitsOf(values[0] ?? 0);
  let window: { readonly leading: number; readonly trailing: number } | null =
    null;
  for (const value of values.subarray(1)) {
    const current = bitsOf(value);
    const changed = current ^ previous;
    previous = current;
    if (changed === 0n) {
      bits += 1;
      continue;
    }
    const leading = Math.min(31, leadingZeros(changed));
    const trailing = trailingZeros(changed);
    if (window && leading >= window.leading && trailing >= window.trailing) {
      bits += 2 + 64 - window.leading - window.trailing;
    } else {
      bits += 2 + 5 + 6 + 64 - leading - trailing;
      window = { leading, trailing };
    }
  }
  return bits;
}

function leadingZeros(value: bigint): number {
  const high = Number(value >> 32n);
  return high === 0
    ? 32 + Math.clz32(Number(value & 0xffffffffn))
    : Math.clz32(high);
}

function trailingZeros(value: bigint): number {
  const low = Number(value & 0xffffffffn);
  return low === 0
    ? 32 + trailingZeros32(Number(value >> 32n))
    : trailingZeros32(low);
}

function trailingZeros32(value: number): number {
  return 31 - Math.clz32(value & -value);
}
