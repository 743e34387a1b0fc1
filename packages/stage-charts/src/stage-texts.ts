export const markerKinds = [
  "plotStart",
  "stageStart",
  "tensileStart",
  "fdiStart",
  "guidanceStart",
  "cumulativeShear",
  "playbookStart",
  "shutIn",
  "stageEnd",
  "fdiEnd",
  "plotEnd",
  "fdiTrigger",
] as const;

export type MarkerKind = (typeof markerKinds)[number];

/** Spans of a record that are shaded differently behind the lines. */
export const spanKinds = [
  "breakIn",
  "flush",
  "bleedOff",
  "priming",
  "lineTest",
  "ownPumpDown",
  "nextPumpDown",
  "backfilled",
] as const;

export type SpanKind = (typeof spanKinds)[number];

/** Charts that can be shown below the stage chart. */
export const secondaryKinds = [
  "pressure-derivative",
  "relative-pressure",
  "additives",
] as const;

export type SecondaryKind = (typeof secondaryKinds)[number];

/** Texts on a stage's charts; the page supplies them in the reader's language. */
export interface StageTexts {
  readonly markers: Readonly<Record<MarkerKind, string>>;
  readonly spans: Readonly<Record<SpanKind, string>>;
  readonly alert: string;
  readonly ceiling: (value: string) => string;
  readonly caution: (value: string) => string;
  /** Labels the previous position of a mark that a pending change would move. */
  readonly before: (label: string) => string;
  /** Labels a limit that was not set. */
  readonly byDefault: (limit: string) => string;
  readonly secondaryTitles: Readonly<Record<SecondaryKind, string>>;
  /** How the derivative is made: `psi/min, 50 s regression`. */
  readonly regression: (unit: string, seconds: number) => string;
  /** Label of the treated well's line among those of offsets. */
  readonly treating: string;
}

/** Used for pictures generated without a reader's language. */
export const englishStageTexts: StageTexts = {
  markers: {
    plotStart: "Plot start",
    stageStart: "Stage start",
    tensileStart: "Tensile start",
    fdiStart: "FDI start",
    guidanceStart: "Guidance start",
    cumulativeShear: "Cumulative shear",
    playbookStart: "Playbook start",
    shutIn: "Shut-in",
    stageEnd: "Stage end",
    fdiEnd: "FDI end",
    plotEnd: "Plot end",
    fdiTrigger: "FDI trigger",
  },
  spans: {
    breakIn: "Break-in",
    flush: "Flush",
    bleedOff: "Bleed-off",
    priming: "Priming",
    lineTest: "Line test",
    ownPumpDown: "Pump-down",
    nextPumpDown: "Pump-down of the next plug",
    backfilled: "Back-filled",
  },
  alert: "Alert",
  ceiling: (value) => `Ceiling ${value}`,
  caution: (value) => `Caution ${value}`,
  before: (label) => `${label} (before)`,
  byDefault: (limit) => `${limit} (default)`,
  secondaryTitles: {
    "pressure-derivative": "Pressure derivative",
    "relative-pressure": "Relative pressure",
    additives: "Additives",
  },
  regression: (unit, seconds) => `${unit}, ${seconds} s regression`,
  treating: "Treating",
};
