/** Channels of the engine that a column of a data van can become. */
export type TreatmentChannel =
  | "pressure"
  | "rate"
  | "cleanRate"
  | "proppant"
  | "tubingRate"
  | "vanPressure"
  | "vanCumCleanVolume"
  | "vanCumProppantMass"
  | "vanCumSlurryVolume"
  | "mesh40"
  | "mesh100";

export interface Spelling {
  readonly channel: TreatmentChannel;
  /** Names as nameKey produces them. */
  readonly keys: readonly string[];
  /** Shown to the user with the proposal, where the name is ambiguous. */
  readonly question?: string;
  /** Used only when there is no plainer spelling; higher is worse. */
  readonly rank?: number;
}

const jobTotal =
  "This total runs over the whole job; is it the one to follow for this stage?";

/** Spellings that vendors print, each meaning exactly one channel. */
export const spellings: readonly Spelling[] = [
  {
    channel: "pressure",
    keys: [
      "pressure",
      "treating pressure",
      "treating press",
      "treating pres",
      "tr press",
      "trpress",
      "treat press",
      "tr pressure",
      "wellhead",
      "wellhead pressure",
      "wellhead press",
      "wh press",
      "wh pressure",
      "whp",
      "mainline",
      "main",
      "main pressure",
      "mainline pressure",
      "surface pressure",
      "surface press",
      "surface 1",
      "surf press",
      "surf press csg",
      "thcs",
      "stp",
    ],
  },
  {
    channel: "pressure",
    keys: ["max pressure", "press"],
    rank: 1,
    question:
      "The name says little; is this the treating pressure at the surface?",
  },
  {
    channel: "pressure",
    keys: ["annulus pressure", "annulus press", "ann pressure"],
    rank: 2,
    question:
      "An annulus pressure is the treating pressure only when the annulus is pumped; is it here?",
  },
  {
    channel: "rate",
    keys: [
      "rate",
      "slurry rate",
      "slur rate",
      "combined rate",
      "combined rate wellhead",
      "combined slurry rate",
      "blender slurry rate",
      "cmb slr rate",
      "comb slr rate",
      "comb rate",
      "combined wh",
      "blender 1 dirty rate",
      "surf total slurry rate",
      "wh rate",
      "wh slurry rate",
      "slurry flow rate",
      "slrt",
      "combined flow rate",
      "slurry flow rate in",
    ],
  },
  {
    channel: "rate",
    keys: ["flow rate", "flowrate", "pump rate", "injection rate"],
    rank: 1,
    question: "The name does not say slurry or clean; is this the slurry rate?",
  },
  {
    channel: "cleanRate",
    keys: [
      "clean rate",
      "combined clean rate",
      "blender clean rate",
      "clean flow rate in",
      "clean flow rate",
      "cfld rate",
      "clean fluid rate",
    ],
  },
  { channel: "tubingRate", keys: ["tubing rate"] },
  {
    channel: "proppant",
    keys: [
      "proppant",
      "prop con",
      "prop conc",
      "slurry prop conc",
      "slurry proppant conc",
      "surface conc",
      "master conc wellhead",
      "master conc blender",
      "wh density",
      "blender concentration",
      "blender 1 concentration",
      "surf total prop conc",
      "wh prop conc",
      "proppant conc",
      "proppant concentration",
      "total proppant concentration",
      "tn prop con",
      "tn prop conc",
      "surface prop conc",
      "surface proppant concentration",
    ],
  },
  {
    channel: "vanCumProppantMass",
    keys: [
      "tmt prop",
      "prop total",
      "tn prop total",
      "proppant 1 mass",
      "total proppant mass",
      "proppant total",
      "proppant mass",
    ],
  },
  {
    channel: "vanCumProppantMass",
    keys: ["job prop"],
    rank: 1,
    question: jobTotal,
  },
  {
    channel: "vanCumCleanVolume",
    keys: [
      "tmt cfld",
      "total clean volume in",
      "total clean volume",
      "clean total",
      "clean volume",
      "clean fluid total",
    ],
  },
  {
    channel: "vanCumCleanVolume",
    keys: ["job cfld"],
    rank: 1,
    question: jobTotal,
  },
  {
    channel: "vanCumSlurryVolume",
    keys: [
      "tmt slur",
      "total slurry volume in",
      "total slurry volume",
      "slurry total",
      "slurry volume",
      "combined flow total",
    ],
  },
  {
    channel: "vanCumSlurryVolume",
    keys: ["job slur"],
    rank: 1,
    question: jobTotal,
  },
  { channel: "mesh40", keys: ["mesh 40", "40 mesh"] },
  { channel: "mesh100", keys: ["mesh 100", "100 mesh"] },
];

/** Second transducers and monitors: offered for comparison, never used without asking the user. */
export const comparisonSpellings: readonly {
  readonly channel: "vanPressure" | "tubingRate";
  readonly keys: readonly string[];
}[] = [
  {
    channel: "vanPressure",
    keys: [
      "treating pressure 2",
      "tr press 2",
      "wh 2 press",
      "wh press 2",
      "surface bu",
      "surface 2",
      "back up",
      "backup",
      "monitor pressure",
      "surf press ann",
      "backside",
      "backside pressure",
      "tubing pressure",
      "gorv",
      "main 2",
    ],
  },
  {
    channel: "tubingRate",
    keys: ["slur rate 2", "slurry rate 2", "rate 2", "blender 2 dirty rate"],
  },
];

/** Measured or computed at the perforations: a different quantity than at the surface. */
export const bottomholeKeys: readonly string[] = [
  "bh prop con",
  "bh prop conc",
  "btm prop conc",
  "dh prop conc",
  "bh conc",
  "density at perfs",
  "master conc formation",
  "denso 2",
  "bhpc",
];

/** Terms that occur in a chemical's name and not in a treatment channel's. */
export const additiveTokens: ReadonlySet<string> = new Set([
  "chem",
  "hvfr",
  "fr",
  "bio",
  "biocide",
  "gel",
  "scale",
  "surfactant",
  "breaker",
  "xlink",
  "crosslinker",
  "crosslink",
  "clay",
  "acid",
  "aqucar",
  "add",
  "additive",
  "liq",
  "dry",
  "hydration",
  "inhibitor",
  "buffer",
  "reducer",
  "enzyme",
  "nonemulsifier",
]);

/** Tokens that rank a pressure below others, whatever the rest of its name says. */
export const demotedTokens: readonly RegExp[] = [
  /^add/,
  /^aux/,
  /^pump/,
  /^triplex/,
  /^discharge/,
  /^ann/,
  /^backside/,
  /^(max|min|avg|average|mean)$/,
  /^calc/,
  /^hydr/,
  /^boost/,
];

/** Tokens of a pressure that is not a surface measurement. */
export const derivedTokens: ReadonlySet<string> = new Set([
  "bh",
  "bhp",
  "btm",
  "bottom",
  "bottomhole",
  "dh",
  "downhole",
  "net",
  "deriv",
  "derivative",
  "delta",
  "friction",
  "closure",
  "offset",
]);
