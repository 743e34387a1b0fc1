import type { SurveyStation } from "@stagecraft/wellbore";
import type {
  Problems,
  ReadSheet,
  SheetRecord,
} from "#features/trajectories/sheet-reading.ts";
import type {
  Neighbour,
  Perforation,
  Wellhead,
} from "#features/trajectories/trajectory-data.ts";

/** Deeper than any well, to catch typing errors. */
const deepestMetres = 16_000;
/** Wider than any pad. */
const farthestMetres = 50_000;
const mostNeighbours = 60;
const highestStage = 500;

type Check = (problem: string) => void;

/** Missing cells were left out of the record; present cells are numbers. */
function needed(
  { numbers }: SheetRecord,
  keys: Readonly<Record<string, string>>,
  refuse: Check,
): boolean {
  const missing = Object.entries(keys).find(
    ([key]) => numbers[key] === undefined,
  );
  if (missing) refuse(`${missing[1]} is missing.`);
  return missing === undefined;
}

function stationOf(record: SheetRecord, refuse: Check): SurveyStation | null {
  const names = {
    md: "Measured depth",
    inclination: "Inclination",
    azimuth: "Azimuth",
  };
  if (!needed(record, names, refuse)) return null;
  const { md = 0, inclination = 0, azimuth = 0 } = record.numbers;
  if (md < 0 || md > deepestMetres)
    refuse(`Measured depth is not between 0 and ${String(deepestMetres)} m.`);
  if (inclination < 0 || inclination > 180)
    refuse(`Inclination ${String(inclination)} is not between 0 and 180.`);
  if (azimuth < -360 || azimuth > 360)
    refuse(`Azimuth ${String(azimuth)} is not between 0 and 360.`);
  return {
    mdMetres: md,
    inclinationDegrees: inclination,
    azimuthDegrees: (azimuth + 360) % 360,
  };
}

function stationsOf(
  sheet: string,
  records: readonly SheetRecord[],
  problems: Problems,
): readonly SurveyStation[] {
  const stations: SurveyStation[] = [];
  for (const record of records) {
    const station = stationOf(record, (message) => {
      problems.add(sheet, record.row, message);
    });
    if (station === null) continue;
    const above = stations.at(-1);
    if (above && station.mdMetres <= above.mdMetres)
      problems.add(
        sheet,
        record.row,
        "Measured depth does not lie below the row before.",
      );
    stations.push(station);
  }
  if (stations.length < 2)
    problems.add(
      sheet,
      records[0]?.row ?? 1,
      "A survey has at least two stations.",
    );
  return stations;
}

/** Reads the wellhead, given once in any row of the survey; without it the wellhead is the reference itself. */
function wellheadOf(
  sheet: string,
  records: readonly SheetRecord[],
  problems: Problems,
): Wellhead {
  const find = (key: string): number => {
    const record = records.find(({ numbers }) => numbers[key] !== undefined);
    const metres = record?.numbers[key] ?? 0;
    if (record && Math.abs(metres) > farthestMetres)
      problems.add(
        sheet,
        record.row,
        `The wellhead is more than ${String(farthestMetres / 1000)} km from the pad's reference; give its place on the pad, not map coordinates.`,
      );
    return metres;
  };
  return {
    surfaceNorthMetres: find("surfaceNorth"),
    surfaceEastMetres: find("surfaceEast"),
  };
}

export function surveyOf({ name, records }: ReadSheet, problems: Problems) {
  return {
    stations: stationsOf(name, records, problems),
    ...wellheadOf(name, records, problems),
  };
}

export function perforationsOf(
  { name, records }: ReadSheet,
  problems: Problems,
): readonly Perforation[] {
  return records.flatMap((record) => {
    const refuse = (message: string) => {
      problems.add(name, record.row, message);
    };
    const names = {
      stageNumber: "Stage number",
      top: "Top measured depth",
      bottom: "Bottom measured depth",
    };
    // A template row that was not filled in.
    const { stageNumber = 0, top, bottom } = record.numbers;
    if (top === undefined && bottom === undefined) return [];
    if (!needed(record, names, refuse)) return [];
    if (
      !Number.isInteger(stageNumber) ||
      stageNumber < 1 ||
      stageNumber > highestStage
    )
      refuse(
        `Stage number ${String(stageNumber)} is not a whole number from 1 to ${String(highestStage)}.`,
      );
    if ((top ?? 0) >= (bottom ?? 0)) refuse("The top is not above the bottom.");
    return [
      { stageNumber, topMdMetres: top ?? 0, bottomMdMetres: bottom ?? 0 },
    ];
  });
}

export function neighboursOf(
  { name, records }: ReadSheet,
  problems: Problems,
): readonly Neighbour[] {
  const unnamed = records.find(({ texts }) => texts["wellLabel"] === undefined);
  if (unnamed) problems.add(name, unnamed.row, "Well label is missing.");
  const wells = Map.groupBy(
    records,
    ({ texts }) => texts["wellLabel"]?.toLowerCase() ?? "",
  );
  if (wells.size > mostNeighbours)
    problems.add(
      name,
      1,
      `More than ${String(mostNeighbours)} neighbours are not taken.`,
    );
  return [...wells.values()].map((rows) => ({
    wellLabel: rows[0]?.texts["wellLabel"] ?? "",
    api: rows.find(({ texts }) => texts["api"])?.texts["api"] ?? "",
    stations: stationsOf(name, rows, problems),
    ...wellheadOf(name, rows, problems),
  }));
}
