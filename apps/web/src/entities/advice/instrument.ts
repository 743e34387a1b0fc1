/** Samples per second: enough for the highest partial used. */
export const sampleRate = 32_000;

interface Partial {
  /** Multiple of the note's frequency. */
  readonly ratio: number;
  readonly loudness: number;
  /** Seconds until it has fallen to a third; longer partials ring on. */
  readonly ring: number;
}

interface Instrument {
  readonly partials: readonly Partial[];
  /** Blown, not struck: swells, holds and releases instead of decaying. */
  readonly isHeld?: boolean;
}

const partial = (ratio: number, loudness: number, ring: number): Partial => ({
  ratio,
  loudness,
  ring,
});

export const instruments = {
  bell: {
    partials: [
      partial(1, 1, 0.42),
      partial(2, 0.5, 0.3),
      partial(2.76, 0.35, 0.2),
      partial(5.4, 0.16, 0.09),
    ],
  },
  gong: {
    partials: [
      partial(0.5, 0.7, 0.5),
      partial(1, 1, 0.34),
      partial(1.48, 0.4, 0.22),
      partial(2.1, 0.2, 0.12),
    ],
  },
  marimba: {
    partials: [
      partial(1, 1, 0.16),
      partial(3.93, 0.3, 0.06),
      partial(9.2, 0.1, 0.02),
    ],
  },
  wood: {
    partials: [
      partial(1, 1, 0.05),
      partial(2.57, 0.6, 0.03),
      partial(4.95, 0.3, 0.014),
    ],
  },
  pluck: {
    partials: [
      partial(1, 1, 0.3),
      partial(2, 0.55, 0.2),
      partial(3, 0.35, 0.13),
      partial(4, 0.2, 0.09),
      partial(5, 0.12, 0.06),
    ],
  },
  drop: { partials: [partial(1, 1, 0.09), partial(2, 0.12, 0.04)] },
  flute: {
    isHeld: true,
    partials: [partial(1, 1, 0), partial(2, 0.22, 0), partial(3, 0.07, 0)],
  },
  reed: {
    isHeld: true,
    partials: [
      partial(1, 1, 0),
      partial(2, 0.5, 0),
      partial(3, 0.42, 0),
      partial(4, 0.2, 0),
      partial(5, 0.12, 0),
    ],
  },
} as const satisfies Readonly<Record<string, Instrument>>;

export interface Note {
  /** Seconds from the start of the sound. */
  readonly at: number;
  readonly frequency: number;
  readonly seconds: number;
  readonly instrument: Instrument;
  readonly loudness?: number;
  /** Pitch at the end of a slide. */
  readonly slidesTo?: number;
  /** Depth of the vibrato, as a fraction of the pitch. */
  readonly vibrato?: number;
}

const attackSeconds = 0.004;
const swellSeconds = 0.03;
const struckReleaseSeconds = 0.03;
const heldReleaseSeconds = 0.06;
const vibratoPerSecond = 5.5;
const turn = 2 * Math.PI;

/** Synthesizes a struck partial as a rotating, decaying vector with two products per sample. */
function strike(wave: Float32Array, frequency: number, part: Partial): void {
  const angle = (turn * frequency * part.ratio) / sampleRate;
  const shrink = Math.exp(-1 / (part.ring * sampleRate));
  const cosine = Math.cos(angle) * shrink;
  const sine = Math.sin(angle) * shrink;
  let across = part.loudness;
  let up = 0;
  for (let index = 0; index < wave.length; index += 1) {
    wave[index] = (wave[index] ?? 0) + up;
    const before = across;
    across = across * cosine - up * sine;
    up = before * sine + up * cosine;
  }
}

/** Synthesizes held partials together: their pitch slides and swings as one. */
function blow(wave: Float32Array, note: Note): void {
  const { frequency, slidesTo = frequency, vibrato = 0 } = note;
  const slide = (slidesTo / frequency) ** (1 / wave.length);
  let pitch = frequency;
  let phase = 0;
  for (let index = 0; index < wave.length; index += 1) {
    const swing = Math.sin((turn * vibratoPerSecond * index) / sampleRate);
    pitch *= slide;
    phase += (turn * pitch * (1 + vibrato * swing)) / sampleRate;
    let value = 0;
    for (const { ratio, loudness } of note.instrument.partials)
      value += loudness * Math.sin(phase * ratio);
    wave[index] = value;
  }
}

/** Softens the start and the end: a step in the wave is audible as a click. */
function soften(wave: Float32Array, isHeld: boolean): void {
  const attack = (isHeld ? swellSeconds : attackSeconds) * sampleRate;
  const release = Math.min(
    (isHeld ? heldReleaseSeconds : struckReleaseSeconds) * sampleRate,
    wave.length / 2,
  );
  for (let index = 0; index < attack; index += 1)
    wave[index] = (wave[index] ?? 0) * Math.sin((turn / 4) * (index / attack));
  for (let back = 0; back < release; back += 1) {
    const index = wave.length - 1 - back;
    wave[index] = (wave[index] ?? 0) * Math.sin((turn / 4) * (back / release));
  }
}

export function playNote(sound: Float32Array, note: Note): void {
  const { partials, isHeld = false } = note.instrument;
  const wave = new Float32Array(Math.round(note.seconds * sampleRate));
  if (isHeld) blow(wave, note);
  else for (const part of partials) strike(wave, note.frequency, part);
  soften(wave, isHeld);
  const first = Math.round(note.at * sampleRate);
  const loudness = note.loudness ?? 1;
  for (let index = 0; index < wave.length; index += 1) {
    const place = first + index;
    sound[place] = (sound[place] ?? 0) + (wave[index] ?? 0) * loudness;
  }
}
