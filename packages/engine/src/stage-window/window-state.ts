/** State of a record; the index of a name is its code in columns. */
export const windowStates = [
  "idle",
  "priming",
  "lineTest",
  "pumpDown",
  "breakIn",
  "treatment",
  "flush",
  "shutIn",
  "ended",
] as const;

export type WindowState = (typeof windowStates)[number];

/** The codes of `windowStates` by name. */
export const windowCode = Object.fromEntries(
  windowStates.map((name, code) => [name, code]),
) as Readonly<Record<WindowState, number>>;
