import { runStage, type StageSummary } from "@stagecraft/engine";
import { type MseelRecord, mseelRecords } from "./mseel-records.ts";
import type { TruthRow } from "./truth-row.ts";

/** One figure of one record: the engine's value and the published one. */
interface Compared {
  readonly record: string;
  readonly given: number | null;
  readonly published: number;
  /** Half the width the engine itself claims, where it claims one. */
  readonly interval: number | null;
}

interface Figure {
  readonly name: string;
  readonly key: string;
  readonly published: string;
  readonly wanted: number;
  readonly isWithin: (compared: Compared) => boolean;
  /** Records whose published figure does not describe the content of the file, and why. */
  readonly notComparable?: Readonly<Record<string, string>>;
}

/** The file covers the first pumping only, the published row the whole stage. */
const firstPumpingOnly = { "5H-1": "the file holds the first pumping only" };

const within =
  (tolerance: number) =>
  ({ given, published }: Compared) =>
    given !== null && Math.abs(given - published) <= tolerance;

const withinPart =
  (part: number) =>
  ({ given, published }: Compared) =>
    given !== null && Math.abs(given - published) <= part * published;

const figures: readonly Figure[] = [
  {
    name: "average treating pressure, 100 psi",
    key: "averagePressure",
    published: "pub_avg_treating_psi",
    wanted: 0.95,
    isWithin: within(100),
    notComparable: firstPumpingOnly,
  },
  {
    name: "average treating rate, 2.5 bpm",
    key: "averageRate",
    published: "pub_avg_rate_bpm",
    wanted: 0.95,
    isWithin: within(2.5),
    notComparable: firstPumpingOnly,
  },
  {
    name: "largest treating pressure, 100 psi",
    key: "maximumPressure",
    published: "pub_max_treating_psi",
    wanted: 0.95,
    isWithin: within(100),
  },
  {
    name: "largest rate, 2 bpm",
    key: "maximumRate",
    published: "pub_max_rate_bpm",
    wanted: 0.95,
    isWithin: within(2),
    notComparable: firstPumpingOnly,
  },
  {
    name: "breakdown pressure, 150 psi",
    key: "breakdownPressure",
    published: "pub_breakdown_psi",
    wanted: 0.8,
    isWithin: within(150),
  },
  {
    name: "clean volume, 5 bbl",
    key: "totalCleanVolumeStageTotal",
    published: "pub_total_clean_bbl",
    wanted: 0.95,
    isWithin: within(5),
    notComparable: {
      ...firstPumpingOnly,
      "3H-15": "the published figure is the slurry volume",
    },
  },
  {
    name: "proppant against the van's counter, 0.5 %",
    key: "totalProppantMassSurface",
    published: "file_max_TMT_PROP_lb",
    wanted: 0.95,
    isWithin: withinPart(0.005),
  },
  {
    name: "instantaneous shut-in pressure, 100 psi",
    key: "instantaneousShutInPressure",
    published: "pub_ISIP_psi",
    wanted: 0.95,
    isWithin: within(100),
  },
  {
    name: "instantaneous shut-in pressure inside its interval",
    key: "instantaneousShutInPressure",
    published: "pub_ISIP_psi",
    wanted: 0.9,
    isWithin: ({ given, published, interval }) =>
      given !== null &&
      interval !== null &&
      Math.abs(given - published) <= interval,
  },
];

const readingMinutes = [5, 10, 15];

/** Runs every real treatment and counts the figures that agree with the operator. */
export function scoreTreatmentFigures(): TruthRow[] {
  const results = Array.from(mseelRecords(), (record) => ({
    record,
    summary: summaryOf(record),
  }));
  const rows = figures.map((figure) =>
    rowOf(
      figure,
      results.flatMap(({ record, summary }) =>
        compare(figure, record, summary),
      ),
    ),
  );
  return [...rows, readingsRow(results), predictionRow(results)];
}

type Results = readonly {
  readonly record: MseelRecord;
  readonly summary: StageSummary;
}[];

function summaryOf({ rows }: MseelRecord): StageSummary {
  const parameters = { boreholeVolume: 280, boreholeVolumeUnits: "bbl" };
  return runStage({ scope: "stage", rules: [], parameters }, rows).summary;
}

function compare(
  { key, published: column, notComparable }: Figure,
  record: MseelRecord,
  summary: StageSummary,
): Compared[] {
  const published = record.published(column);
  const isLeftOut = notComparable?.[record.name] !== undefined;
  if (published === null || published === 0 || isLeftOut) return [];
  return [
    {
      record: record.name,
      given: numberIn(summary, key),
      published,
      interval: numberIn(summary, `${key}Interval`),
    },
  ];
}

function rowOf(figure: Figure, compared: readonly Compared[]): TruthRow {
  const missed = compared.filter((one) => !figure.isWithin(one));
  const leftOut = Object.entries(figure.notComparable ?? {}).map(
    ([name, why]) => `${name} left out: ${why}`,
  );
  return {
    figure: figure.name,
    wanted: figure.wanted,
    counted: compared.filter(({ given }) => given !== null).length,
    within: compared.length - missed.length,
    total: compared.length,
    note: [...missed.map(missText), ...leftOut].join("; "),
  };
}

function missText({ record, given, published }: Compared): string {
  if (given === null) return `${record} blank`;
  return `${record} ${(given - published).toFixed(0)}`;
}

/** Uses only readings whose instant is in the record: the truth file checked those. */
function readingsRow(results: Results): TruthRow {
  const compared = results.flatMap(({ record, summary }) =>
    readingMinutes.flatMap((minutes): Compared[] => {
      const published = record.published(`pub_${minutes}min_psi`);
      const isInRecord = record.published(`check_${minutes}min_psi`) !== null;
      if (published === null || !isInRecord) return [];
      return [
        {
          record: `${record.name} ${minutes} min`,
          given: numberIn(summary, `shutInPressure${minutes}Minutes`),
          published,
          interval: null,
        },
      ];
    }),
  );
  return rowOf(
    {
      name: "shut-in readings of 5, 10 and 15 min, 15 psi",
      key: "",
      published: "",
      wanted: 0.95,
      isWithin: within(15),
    },
    compared,
  );
}

function predictionRow(results: Results): TruthRow {
  const errors = results.map(({ summary }) =>
    numberIn(summary, "predictivePressureError"),
  );
  const known = errors.filter((error) => error !== null);
  return {
    figure: "predictive pressure with nothing set, 200 psi off on average",
    wanted: 0.9,
    counted: known.length,
    within: known.filter((error) => error <= 200).length,
    total: results.length,
    note: `${Math.min(...known).toFixed(0)} to ${Math.max(...known).toFixed(0)} psi`,
  };
}

function numberIn(summary: StageSummary, key: string): number | null {
  const value = summary[key];
  return typeof value === "number" ? value : null;
}
