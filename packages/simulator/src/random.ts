/** A source of numbers in [0, 1) that repeats exactly from the same seed. */
export type RandomStream = () => number;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hashLabels(labels: readonly (string | number)[]): number {
  let hash = FNV_OFFSET;
  for (const label of labels) {
    // The separator distinguishes ("1", "23") from ("12", "3").
    for (const character of `${label}|`) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
    }
  }
  return hash >>> 0;
}

/**
 * One stream per purpose: a new purpose never shifts the numbers another one
 * draws, so adding a channel leaves the existing channels as they were.
 */
export function randomStream(
  seed: number,
  ...labels: readonly (string | number)[]
): RandomStream {
  let state = hashLabels([seed, ...labels]);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Bell-shaped, mean 0, deviation 1, never beyond 3.5: a gauge has no fat tail.
 * One draw is cut into four bytes whose sum is near enough to normal.
 */
export function bell(random: RandomStream): number {
  const bits = random() * 4294967296;
  const bytes =
    (bits & 255) +
    ((bits >>> 8) & 255) +
    ((bits >>> 16) & 255) +
    ((bits >>> 24) & 255);
  return (bytes - 510) / 147.8;
}

export function between(
  random: RandomStream,
  low: number,
  high: number,
): number {
  return low + (high - low) * random();
}

export function integerBetween(
  random: RandomStream,
  low: number,
  high: number,
): number {
  return low + Math.floor(random() * (high - low + 1));
}

export function happens(random: RandomStream, probability: number): boolean {
  return random() < probability;
}

export function oneOf<Choice>(
  random: RandomStream,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}
