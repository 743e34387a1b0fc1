export const markerKinds = [
  "plotStart",
  "tensileStart",
  "fdiStart",
  "guidanceStart",
  "cumulativeShear",
  "playbookStart",
  "shutIn",
  "fdiEnd",
  "plotEnd",
  "fdiTrigger",
] as const;

export type MarkerKind = (typeof markerKinds)[number];

/** The charts that may stand below the stage chart. */
export const secondaryKinds = [
  "pressure-derivative",
  "relative-pressure",
  "additives",
] as const;

export type SecondaryKind = (typeof secondaryKinds)[number];

/** The words on a stage's charts; the page brings them in the reader's language. */
export interface StageWords {
  readonly markers: Readonly<Record<MarkerKind, string>>;
  readonly alert: string;
  readonly ceiling: (value: string) => string;
  readonly caution: (value: string) => string;
  /** A limit that nobody has set. */
  readonly byDefault: (limit: string) => string;
  readonly secondaryTitles: Readonly<Record<SecondaryKind, string>>;
  /** How the derivative is made: `psi/min, 50 s regression`. */
  readonly regression: (unit: string, seconds: number) => string;
  /** The treated well's own line among those of offsets. */
  readonly treating: string;
}

/** For pictures made without a reader's language. */
export const englishStageWords: StageWords = {
  markers: {
    plotStart: "Plot start",
    tensileStart: "Tensile start",
    fdiStart: "FDI start",
    guidanceStart: "Guidance start",
    cumulativeShear: "Cumulative shear",
    playbookStart: "Playbook start",
    shutIn: "Shut-in",
    fdiEnd: "FDI end",
    plotEnd: "Plot end",
    fdiTrigger: "FDI trigger",
  },
  alert: "Alert",
  ceiling: (value) => `Ceiling ${value}`,
  caution: (value) => `Caution ${value}`,
  byDefault: (limit) => `${limit} (default)`,
  secondaryTitles: {
    "pressure-derivative": "Pressure derivative",
    "relative-pressure": "Relative pressure",
    additives: "Additives",
  },
  regression: (unit, seconds) => `${unit}, ${seconds} s regression`,
  treating: "Treating",
};
