import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PtaResultKey } from "@stagecraft/domain/pta";
import type { SampleBatch } from "@stagecraft/series";
import type { CellValue } from "hucre/xlsx";

/** Published tests are no part of the repository; without them tests are skipped. */
const shared = join(import.meta.dirname, "../../../../../../..", "shared/data");

export function hasShared(folder: string): boolean {
  return existsSync(join(shared, folder));
}

export type Rows = CellValue[][];

/** What was published of a test, in units of the METRIC system. */
export type Published = Partial<Record<PtaResultKey, number>>;

/** A published test as a stage of a workbook. */
export interface PublishedTest {
  readonly name: string;
  /** Values of the stage by the title of their column. */
  readonly inputs: Readonly<Record<string, CellValue>>;
  /** Rows of the sheet of records: time, pressure and, where it is sampled, rate. */
  readonly samples: Rows;
  /** Rows of the sheet of rates: time and rate. */
  readonly rates: Rows;
  readonly published: Published;
  /** What the record has to resolve; anything else is near the published value or not resolved. */
  readonly resolved: readonly PtaResultKey[];
}

const pascalsPerPsi = 6894.757_293_168;
const pascalsPerKilogramForce = 98_066.5;
const cubicMetersPerBarrel = 0.158_987_294_928;
const metersPerFoot = 0.3048;

function textOf(folder: string, file: string): string {
  return readFileSync(join(shared, folder, file), "latin1");
}

function columns(text: string, separator: RegExp = /\s+/): number[][] {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim().split(separator).map(Number))
    .filter((row) => row.length >= 2 && row.every(Number.isFinite));
}

interface Rock {
  readonly model: string;
  readonly heightMeters: number;
  readonly porosity: number;
  readonly viscosityCentipoise: number;
  readonly volumeFactor: number;
  readonly compressibilityPerPa: number;
  readonly wellRadiusMeters: number;
}

/** Columns of the sheet of stages; only the total compressibility is published. */
function inputsOf(rock: Rock): PublishedTest["inputs"] {
  const half = (rock.compressibilityPerPa * 1e6) / 2;
  return {
    Model: rock.model,
    "History match": "yes",
    "Fracture height (m)": rock.heightMeters,
    "Porosity (fraction)": rock.porosity,
    "Reservoir fluid viscosity (cP)": rock.viscosityCentipoise,
    "Water formation volume factor (none)": rock.volumeFactor,
    "Well radius (m)": rock.wellRadiusMeters,
    "Rock compressibility (1/MPa)": half,
    "Water compressibility (1/MPa)": half,
    "Reservoir fluid compressibility (1/MPa)": half,
    "Water saturation (fraction)": 0.3,
    "Clusters (count)": 1,
  };
}

/** Fewer generations than usual find the same valley, because the best one is polished. */
export function quickly(test: PublishedTest): PublishedTest {
  return { ...test, inputs: { ...test.inputs, "Generations (count)": 20 } };
}

interface Classic extends Pick<PublishedTest, "published" | "resolved"> {
  readonly name: string;
  readonly model: string;
}

const storageOf = {
  /** Barrels for each psi. */
  oilfield: (cubicMetersPerBarrel / pascalsPerPsi) * 1e6,
  /** Cubic meters for each kgf/cm2. */
  agency: 1e6 / pascalsPerKilogramForce,
};

const oilfieldClassics: readonly Classic[] = [
  {
    name: "Bourdet_1983b",
    model: "double porosity pseudosteady",
    published: {
      matchedPermeability: 358.6,
      matchedSkin: -5.06,
      matchedStorage: 0.016_15 * storageOf.oilfield,
      matchedStorativityRatio: 0.0936,
      matchedInterporosity: 3.3e-8,
    },
    resolved: ["matchedPermeability", "matchedSkin", "matchedStorage"],
  },
  {
    name: "Bourdet_1984",
    model: "double porosity transient",
    published: {
      matchedPermeability: 258.2,
      matchedSkin: -4.42,
      matchedStorage: 0.010_72 * storageOf.oilfield,
      matchedStorativityRatio: 0.0199,
      matchedInterporosity: 6.07e-6,
    },
    resolved: ["matchedPermeability", "matchedSkin"],
  },
  {
    name: "DaPrat_1984_BU",
    model: "double porosity pseudosteady",
    published: {
      matchedPermeability: 0.748,
      matchedSkin: -7.7,
      matchedStorage: 0.2045 * storageOf.oilfield,
      matchedInterporosity: 6.27e-6,
    },
    resolved: [],
  },
  {
    name: "Samad_1994_7",
    model: "infinite conductivity",
    published: {
      matchedPermeability: 12.9,
      matchedHalfLength: 355.1 * metersPerFoot,
      matchedStorage: 0.0705 * storageOf.oilfield,
    },
    resolved: ["matchedPermeability", "matchedHalfLength"],
  },
];

const agencyClassics: readonly Classic[] = [
  {
    name: "Bourdet_1983_1",
    model: "radial",
    published: {
      matchedPermeability: 11.7,
      matchedSkin: 8.78,
      matchedStorage: 0.020_58 * storageOf.agency,
    },
    resolved: ["matchedPermeability", "matchedSkin", "matchedStorage"],
  },
  {
    name: "Lee_2003_2_12",
    model: "radial",
    published: { matchedPermeability: 7.29, matchedSkin: 5.49 },
    resolved: [],
  },
];

function classicTest(
  { name, model, published, resolved }: Classic,
  pressurePa: number,
  meters: number,
): PublishedTest {
  const folder = join("pta-classics", name);
  const file = (ending: string) =>
    textOf(
      folder,
      readdirSync(join(shared, folder)).find((one) => one.endsWith(ending)) ??
        "",
    );
  const data = file(".ini");
  const value = (key: string) =>
    Number(new RegExp(`^${key}\\s*=\\s*([-+.\\deE]+)`, "m").exec(data)?.[1]);
  return {
    name,
    inputs: inputsOf({
      model,
      heightMeters: value("h") * meters,
      porosity: value("phi"),
      viscosityCentipoise: value("mu"),
      volumeFactor: value("B"),
      compressibilityPerPa: value("ct") / pressurePa,
      wellRadiusMeters: value("rw") * meters,
    }),
    samples: columns(file("_p.dat")),
    rates: columns(file("_q.dat")),
    published,
    resolved,
  };
}

/** Well tests in hours, psi and barrels a day. */
export function oilfieldTests(): PublishedTest[] {
  return oilfieldClassics.map((one) =>
    classicTest(one, pascalsPerPsi, metersPerFoot),
  );
}

/** Well tests in hours, kgf/cm2 and cubic meters a day. */
export function agencyTests(): PublishedTest[] {
  return agencyClassics.map((one) =>
    classicTest(one, pascalsPerKilogramForce, 1),
  );
}

/** A fracture that produces, in hours and psi below a pressure that is known. */
export function fractureDrawdown(): PublishedTest {
  const initialPsi = 4400;
  return {
    name: "Gringarten_1975",
    inputs: {
      ...inputsOf({
        model: "infinite conductivity",
        heightMeters: 25,
        porosity: 0.12,
        viscosityCentipoise: 0.65,
        volumeFactor: 1.26,
        compressibilityPerPa: 3e-9,
        wellRadiusMeters: 0.1,
      }),
      "Pore pressure, minimum (psi)": initialPsi - 1,
      "Pore pressure, maximum (psi)": initialPsi + 1,
    },
    samples: columns(textOf("pta-hytool", "grg_ds1.dat"), /,/).map(
      ([hour = NaN, drop = NaN]) => [hour, initialPsi - drop],
    ),
    rates: [[0, 419]],
    published: { matchedPermeability: 7.2 },
    resolved: [],
  };
}

/** A build-up as its gauge recorded it, in hours and psi. */
export function gaugeBuildUp(): PublishedTest {
  const msPerHour = 3_600_000;
  const shutInMs = Date.UTC(2022, 2, 15, 5, 27, 42);
  const flowedHours = 15.7;
  const samples = textOf("pta-gauge-yous3ry", "p_data.csv")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","))
    .map(([date, time, psi]) => [
      (Date.parse(`${date} ${time} UTC`) - shutInMs) / msPerHour,
      Number(psi),
    ])
    .filter(([hour = NaN]) => hour >= 0 && hour <= 23.68)
    .map(([hour = NaN, psi = NaN]) => [flowedHours + hour, psi]);
  return {
    name: "yous3ry",
    inputs: inputsOf({
      model: "radial",
      heightMeters: 40 * metersPerFoot,
      porosity: 0.12,
      viscosityCentipoise: 0.35,
      volumeFactor: 1.5,
      compressibilityPerPa: 1e-5 / pascalsPerPsi,
      wellRadiusMeters: 0.3 * metersPerFoot,
    }),
    samples,
    rates: [
      [0, 800],
      [flowedHours, 0],
    ],
    published: {
      matchedPermeability: 2.449,
      matchedSkin: 0.272,
      matchedStorage: 0.003_52 * storageOf.oilfield,
    },
    resolved: [],
  };
}

const kilopascalsPerMeter = 9.806_65;

interface Pumped {
  readonly file: string;
  readonly model: string;
  readonly cubicMetersPerSecond: number;
  /** Transmissivity in square meters for each second, as it was published. */
  readonly transmissivity: number;
  readonly wellRadiusMeters: number;
  readonly storativity: number;
  /** When pumping ends, where the recovery was measured. */
  readonly pumpedSeconds?: number;
}

const pumpedHeightMeters = 100;

/** Permeability in millidarcies of water at the transmissivity of the rock. */
function permeabilityOf(transmissivity: number): number {
  const squareMeters =
    (transmissivity * 1e-3) / (kilopascalsPerMeter * 1e3 * pumpedHeightMeters);
  return squareMeters / 9.869_232_667_160_128e-16;
}

const pumpedWells: readonly Pumped[] = [
  {
    file: "war_ds1.dat",
    model: "double porosity transient",
    cubicMetersPerSecond: 0.0358,
    transmissivity: 3.3e-3,
    wellRadiusMeters: 0.11,
    storativity: 6e-4,
  },
  {
    file: "pcw_ds1.dat",
    model: "radial",
    cubicMetersPerSecond: 0.007_997_7,
    transmissivity: 5.5e-4,
    wellRadiusMeters: 0.5,
    storativity: 1e-4,
  },
  {
    file: "thn_ds1.dat",
    model: "radial",
    cubicMetersPerSecond: 0.0132,
    transmissivity: 1e-3,
    wellRadiusMeters: 0.5,
    storativity: 3.7e-3,
  },
  {
    file: "agt_ds1.dat",
    model: "radial",
    cubicMetersPerSecond: 2500 / 86_400,
    transmissivity: 1.3e-2,
    wellRadiusMeters: 0.5,
    storativity: 1.9e-4,
    pumpedSeconds: 14_400,
  },
  {
    file: "pca_ds1.dat",
    model: "radial",
    cubicMetersPerSecond: 0.005_046_4,
    transmissivity: 8e-4,
    wellRadiusMeters: 0.5,
    storativity: 1e-4,
  },
];

function pumpedTest(well: Pumped): PublishedTest {
  const from = well.pumpedSeconds ?? 0;
  const sign = from > 0 ? 1 : -1;
  return {
    name: well.file,
    inputs: inputsOf({
      model: well.model,
      heightMeters: pumpedHeightMeters,
      porosity: 0.1,
      viscosityCentipoise: 1,
      volumeFactor: 1,
      compressibilityPerPa:
        well.storativity /
        (0.1 * kilopascalsPerMeter * 1000 * pumpedHeightMeters),
      wellRadiusMeters: well.wellRadiusMeters,
    }),
    samples: columns(textOf("pta-hytool", well.file)).map(
      ([second = NaN, meters = NaN]) => [
        from + second,
        1000 + sign * meters * kilopascalsPerMeter,
      ],
    ),
    rates: [[0, well.cubicMetersPerSecond], ...(from > 0 ? [[from, 0]] : [])],
    published: { matchedPermeability: permeabilityOf(well.transmissivity) },
    resolved: [],
  };
}

/** Pumped water wells, in seconds, kilopascals and cubic meters a second. */
export function pumpedTests(): PublishedTest[] {
  return pumpedWells.map(pumpedTest);
}

const msPerMinute = 60_000;

function momentText(ms: number): string {
  return new Date(ms).toISOString().replace("T", " ").replace("Z", "");
}

const diagnosticClosure = 6096 * pascalsPerPsi * 1e-6;

/** Seconds, psi and barrels a minute of an injection test. */
function diagnosticRows(): number[][] {
  return columns(textOf("dfit-siddiqui", "DFITData.csv"), /,/);
}

/** The injection test as the record of a gauge, in bar and liters a minute. */
export function diagnosticInjection(): PublishedTest {
  const startMs = Date.UTC(2020, 0, 1);
  return {
    name: "DFIT",
    inputs: {},
    samples: diagnosticRows().map(
      ([second = NaN, psi = NaN, barrels = NaN]) => [
        momentText(startMs + second * 1000),
        psi * (pascalsPerPsi / 1e5),
        barrels * cubicMetersPerBarrel * 1000,
      ],
    ),
    rates: [],
    published: { closurePressure: diagnosticClosure },
    resolved: ["closurePressure"],
  };
}

/** The injection test as samples of a stage, with the head of its well beside the closure. */
export function diagnosticStage(): {
  readonly batch: SampleBatch;
  readonly test: PublishedTest;
} {
  const rows = diagnosticRows();
  const column = (index: number) =>
    Float64Array.from(rows, (row) => row[index] ?? NaN);
  const startMs = Date.UTC(2026, 5, 1);
  return {
    batch: {
      source: "van",
      firstSequence: 0,
      times: column(0).map((second) => startMs + second * 1000),
      channels: [
        { name: "pressure", unit: "psi", values: column(1) },
        { name: "rate", unit: "bpm", values: column(2) },
      ],
    },
    test: {
      name: "DFIT of a stage",
      inputs: {
        "True vertical depth (m)": 100,
        "Gradient of the fluid in the well (kPa/m)": 10,
      },
      samples: [],
      rates: [],
      published: { closurePressure: diagnosticClosure + 1 },
      resolved: ["closurePressure"],
    },
  };
}

const leakOffFolder = "xlot-amstelland";

function leakOffFile(test: number, kind: string): string {
  const name = readdirSync(join(shared, leakOffFolder)).find(
    (file) => file.includes(`XLOT ${test}`) && file.includes(kind),
  );
  return textOf(leakOffFolder, name ?? "");
}

/** Pressures of the gauge in psi every three seconds; one file has decimal commas. */
function gaugeOf(test: number): (readonly [ms: number, psi: number])[] {
  const row = /(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d:\d\d)\s+[\d.,]+\s+([\d.,]+)/g;
  return Array.from(
    leakOffFile(test, "Gauge").matchAll(row),
    ([, day, month, year, time, psi = ""]) => [
      Date.parse(`${year}-${month}-${day}T${time}Z`),
      Number(psi.replace(",", ".")),
    ],
  );
}

/** Rates of the pumps in liters a minute by second, on the clock of the gauge. */
function ratesOf(test: number, clockSeconds: number): Map<number, number> {
  const row = /^(\d\d):(\d\d):(\d{4}):(\d\d:\d\d:\d\d)\t[-\d.]+\t([-\d.]+)\t/gm;
  return new Map(
    Array.from(
      leakOffFile(test, "Cementing").matchAll(row),
      ([, month, day, year, time, liters]) => [
        Date.parse(`${year}-${month}-${day}T${time}Z`) / 1000 + clockSeconds,
        Number(liters),
      ],
    ),
  );
}

interface Cycle {
  readonly test: number;
  readonly cycle: number;
  /** Start and shut-in by the clock of the gauge. */
  readonly start: string;
  readonly shutIn: string;
  /** How far the clock of the pumps is behind that of the gauge. */
  readonly clockSeconds: number;
  /** The pressure from the gauge to the depth for which closure was published. */
  readonly headBar: number;
  readonly closureBar: number;
  /** Whether the decline shows closure, instead of falling from shut-in only. */
  readonly isShown: boolean;
}

/** Closures that the author read from the root of time, and of the last the median of his methods. */
const cycles: readonly Cycle[] = [
  {
    test: 1,
    cycle: 1,
    start: "2023-12-10T14:15:00Z",
    shutIn: "2023-12-10T14:23:44Z",
    clockSeconds: -3695,
    headBar: 51.8,
    closureBar: 350.901,
    isShown: false,
  },
  {
    test: 1,
    cycle: 3,
    start: "2023-12-10T16:01:00Z",
    shutIn: "2023-12-10T16:13:48Z",
    clockSeconds: -3695,
    headBar: 51.8,
    closureBar: 332.632,
    isShown: false,
  },
  {
    test: 2,
    cycle: 1,
    start: "2023-12-12T13:55:00Z",
    shutIn: "2023-12-12T14:01:45Z",
    clockSeconds: -3592,
    headBar: 43.6,
    closureBar: 209.823,
    isShown: true,
  },
  {
    test: 2,
    cycle: 2,
    start: "2023-12-12T14:27:30Z",
    shutIn: "2023-12-12T14:29:15Z",
    clockSeconds: -3585,
    headBar: 43.6,
    closureBar: 206.092,
    isShown: true,
  },
  {
    test: 2,
    cycle: 3,
    start: "2023-12-12T14:37:50Z",
    shutIn: "2023-12-12T14:45:33Z",
    clockSeconds: -3590,
    headBar: 43.6,
    closureBar: 207.21,
    isShown: true,
  },
];

/** Cycles of the leak-off tests of one well, in bar at depth and liters a minute. */
export function leakOffTests(): PublishedTest[] {
  return cycles.map((one) => {
    const startMs = Date.parse(one.start);
    // The valve was opened or the pumps ran again before.
    const endMs = startMs + 40 * msPerMinute;
    const rates = ratesOf(one.test, one.clockSeconds);
    return {
      name: `XLOT ${one.test}, cycle ${one.cycle}`,
      inputs: {
        "Injection from (UTC)": momentText(startMs),
        "Shut-in (UTC)": momentText(Date.parse(one.shutIn)),
      },
      samples: gaugeOf(one.test)
        .filter(([ms]) => ms >= startMs && ms <= endMs)
        .map(([ms, psi]) => [
          momentText(ms),
          (psi * pascalsPerPsi) / 1e5 + one.headBar,
          rates.get(ms / 1000) ?? null,
        ]),
      rates: [],
      published: { closurePressure: one.closureBar / 10 },
      resolved: one.isShown ? ["closurePressure"] : [],
    };
  });
}

const produced = "produced positive";

export const oilfieldTitles = {
  time: "Time (h)",
  pressure: "Bottomhole pressure (psi)",
  rate: `Rate (stb/d, ${produced})`,
};
export const agencyTitles = {
  time: "Time (h)",
  pressure: "Bottomhole pressure (kgf/cm2)",
  rate: `Rate (m3/d, ${produced})`,
};
export const pumpedTitles = {
  time: "Time (s)",
  pressure: "Bottomhole pressure (kPa)",
  rate: `Rate (m3/s, ${produced})`,
};
export const leakOffTitles = {
  time: "Time (UTC)",
  pressure: "Bottomhole pressure (bar)",
  rate: "Rate (L/min, injected positive)",
};
