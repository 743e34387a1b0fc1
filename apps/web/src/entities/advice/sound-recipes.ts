import { instruments, type Note } from "./instrument.ts";
import type { SoundName } from "./sound-names.ts";

type Name = "C" | "D" | "E" | "F" | "G" | "A" | "B";
type Pitch = `${Name}${4 | 5 | 6 | 7}`;

const semitones: Readonly<Record<Name, number>> = {
  C: -9,
  D: -7,
  E: -5,
  F: -4,
  G: -2,
  A: 0,
  B: 2,
};

/** Equal temperament on a concert pitch of 440 Hz. */
function frequencyOf(pitch: Pitch): number {
  const octave = Number(pitch[1]) - 4;
  return 440 * 2 ** (octave + semitones[pitch[0] as Name] / 12);
}

type Manner = Omit<Note, "at" | "frequency" | "seconds">;

function note(at: number, pitch: Pitch, seconds: number, manner: Manner): Note {
  return { at, frequency: frequencyOf(pitch), seconds, ...manner };
}

/** Notes one after the other, each ringing into the next. */
function run(
  pitches: readonly Pitch[],
  stepSeconds: number,
  seconds: number,
  manner: Manner,
  at = 0,
): Note[] {
  return pitches.map((pitch, index) =>
    note(at + index * stepSeconds, pitch, seconds, manner),
  );
}

const { bell, gong, marimba, wood, pluck, drop, flute, reed } = instruments;

/** Two quickly alternating notes, like an old telephone. */
function trill(
  [first, second]: readonly [Pitch, Pitch],
  turns: number,
  turnSeconds: number,
  manner: Manner,
  at: number,
): Note[] {
  return Array.from({ length: turns }, (_, turn) =>
    note(
      at + turn * turnSeconds,
      turn % 2 === 0 ? first : second,
      turnSeconds * 1.15,
      manner,
    ),
  );
}

/** The hammer of a thumb bell strikes many times a second. */
function ringing(at: number): Note[] {
  return Array.from({ length: 9 }, (_, strike) => ({
    at: at + strike * 0.038,
    frequency: strike % 2 === 0 ? 2350 : 2490,
    seconds: 0.34,
    instrument: bell,
    loudness: 0.55 + 0.05 * strike,
  }));
}

export const soundRecipes: Readonly<Record<SoundName, readonly Note[]>> = {
  "echoed-ding": [1, 0.5, 0.25, 0.12].map((loudness, echo) =>
    note(echo * 0.36, "E6", 1, { instrument: bell, loudness }),
  ),
  "filling-your-inbox": run(
    ["C5", "E5", "G5", "A5", "C6", "E6", "G6"],
    0.13,
    0.35,
    { instrument: drop },
  ),
  hello: [
    note(0, "G5", 0.2, { instrument: flute }),
    note(0.22, "C6", 0.46, { instrument: flute, vibrato: 0.006 }),
  ],
  "here-i-am": [
    ...run(["C5", "E5"], 0.17, 0.5, { instrument: pluck }),
    note(0.34, "G5", 1, { instrument: pluck, loudness: 1.1 }),
    note(0.34, "C5", 1, { instrument: pluck, loudness: 0.5 }),
  ],
  // The rhythm of the sentence: one beat, a rest, then five syllables.
  "hey-pay-some-attention": [
    note(0, "G5", 0.5, { instrument: marimba, loudness: 1.3 }),
    note(0, "G6", 0.5, { instrument: marimba, loudness: 0.4 }),
    ...run(["C5", "C5", "D5"], 0.14, 0.3, { instrument: marimba }, 0.46),
    note(0.9, "G5", 0.45, { instrument: marimba, loudness: 1.3 }),
    note(1.12, "E5", 0.6, { instrument: marimba }),
  ],
  "hurry-hurry": [
    ...trill(["A5", "E6"], 4, 0.09, { instrument: marimba }, 0),
    ...trill(["A5", "E6"], 4, 0.09, { instrument: marimba }, 0.5),
    ...trill(["B5", "G6"], 6, 0.07, { instrument: marimba }, 1),
  ],
  "please-answer": [
    ...trill(["C5", "E5"], 6, 0.1, { instrument: flute }, 0),
    ...trill(["C5", "E5"], 6, 0.1, { instrument: flute }, 0.95),
  ],
  "quite-impressed": [
    {
      at: 0,
      frequency: 620,
      slidesTo: 1500,
      seconds: 0.42,
      instrument: flute,
    },
    {
      at: 0.5,
      frequency: 1500,
      slidesTo: 700,
      seconds: 0.62,
      instrument: flute,
    },
  ],
  "answer-quickly": [
    ...trill(["C6", "E6"], 10, 0.045, { instrument: reed }, 0),
    ...trill(["C6", "E6"], 10, 0.045, { instrument: reed }, 0.62),
  ],
  "bicycle-bell": [...ringing(0), ...ringing(0.55)],
  sunny: [
    ...run(["C5", "E5", "G5", "B5", "D6"], 0.11, 1.3, { instrument: bell }),
    note(0.62, "G6", 1.2, { instrument: bell, loudness: 0.7 }),
  ],
  // Wheels over stones: no note is on the beat.
  unpaved: [
    ...[0, 0.11, 0.2, 0.37, 0.44, 0.6, 0.66, 0.79].map((at, stone) => ({
      at,
      frequency: [196, 247, 175, 220, 262, 185, 233, 208][stone] ?? 196,
      seconds: 0.22,
      instrument: wood,
      loudness: stone % 3 === 0 ? 1.2 : 0.8,
    })),
    note(0.95, "D5", 0.7, { instrument: marimba, loudness: 0.8 }),
  ],
  arpeggio: run(
    ["A4", "C5", "E5", "A5", "C6", "A5", "E5", "C5", "A4"],
    0.12,
    0.7,
    { instrument: pluck },
  ),
  "short-notice": [
    note(0, "F6", 0.12, { instrument: reed }),
    note(0.2, "F6", 0.26, { instrument: reed }),
  ],
  "to-the-point": [
    { at: 0, frequency: 330, seconds: 0.12, instrument: wood, loudness: 0.9 },
    note(0.08, "D5", 0.75, { instrument: gong }),
  ],
  unconvinced: [
    {
      at: 0,
      frequency: 392,
      slidesTo: 370,
      seconds: 0.4,
      instrument: reed,
      loudness: 0.8,
    },
    {
      at: 0.48,
      frequency: 330,
      slidesTo: 262,
      seconds: 0.75,
      instrument: reed,
      vibrato: 0.012,
    },
  ],
};
