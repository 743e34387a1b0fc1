import type {
  DocumentProblemCode,
  DocumentProblemLevel,
  DocumentStation,
  DocumentWellhead,
  PerforationRow,
  PumpStep,
  WellDocumentData,
  WellDocumentKind,
} from "@stagecraft/domain";
import { type LengthUnit, metresPer, shownLength } from "./document-units.ts";
import type { OtherDocuments } from "./read-document.ts";

/** What a check found; `row` counts the rows of the document from 0. */
export interface Finding {
  readonly level: DocumentProblemLevel;
  readonly code: DocumentProblemCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly row: number | null;
  readonly field: string | null;
  /** Neighbor that the row belongs to; null for the well itself. */
  readonly neighbor: number | null;
}

/** Deeper than any well, to catch typing errors. */
const deepestMetres = 16_000;
/** Wider than any pad. */
const farthestMetres = 50_000;
const mostNeighbors = 60;
export const highestStage = 500;
/** Depths are written with two decimals at least. */
const depthTolerance = 0.01;
const massToleranceShare = 0.05;
const gallonsPerBarrel = 42;

/** Findings whose numbers mean nothing while the units of the document are unknown. */
export const unitDependentCodes: ReadonlySet<DocumentProblemCode> = new Set([
  "depthOutside",
  "wellheadFar",
  "surveyEndsAbove",
  "valueOutside",
  "midPerfOutside",
  "massDiffers",
]);

type Report = (
  level: DocumentProblemLevel,
  code: DocumentProblemCode,
  values: Finding["values"],
  row?: number,
  field?: string,
) => void;

type Checks = {
  readonly [Kind in WellDocumentKind]: (
    data: WellDocumentData[Kind],
    others: OtherDocuments,
    report: Report,
    reportOf: (neighbor: number) => Report,
  ) => void;
};

/** The checks of a document, wherever it comes from. */
export function documentFindings<Kind extends WellDocumentKind>(
  kind: Kind,
  data: WellDocumentData[Kind],
  others: OtherDocuments,
): readonly Finding[] {
  const findings: Finding[] = [];
  const reportOf =
    (neighbor: number | null): Report =>
    (level, code, values, row, field) => {
      findings.push({
        level,
        code,
        values,
        row: row ?? null,
        field: field ?? null,
        neighbor,
      });
    };
  checks[kind](data, others, reportOf(null), reportOf);
  return findings;
}

const checks: Checks = {
  trajectory: (data, { perforations }, report, reportOf) => {
    const { lengthUnit } = data;
    checkStations(data.stations, lengthUnit, report);
    checkWellhead(data, lengthUnit, report);
    if (data.neighbors.length > mostNeighbors)
      report("error", "neighborsTooMany", {
        count: data.neighbors.length,
        most: mostNeighbors,
      });
    data.neighbors.forEach((neighbor, index) => {
      const reportNeighbor = reportOf(index);
      if (neighbor.wellLabel.trim() === "")
        reportNeighbor("error", "neighborUnnamed", {}, 0, "wellLabel");
      checkStations(neighbor.stations, lengthUnit, reportNeighbor);
      checkWellhead(neighbor, lengthUnit, reportNeighbor);
    });
    const end = data.stations.at(-1);
    const deepest = perforations && deepestRow(perforations.rows);
    if (
      end &&
      deepest &&
      perforations.depthReference === data.depthReference &&
      isBelow(deepest, end)
    )
      report(
        "warning",
        "surveyEndsAbove",
        endValues(deepest, end, lengthUnit),
        data.stations.length - 1,
        "mdMetres",
      );
  },

  perforations: (data, others, report) => {
    const { rows, lengthUnit } = data;
    checkRowCount(rows, report);
    const end = endOfSurvey(others, data.depthReference);
    const clusters = new Set<string>();
    rows.forEach((row, index) => {
      checkStageNumber(row.stageNumber, index, report);
      checkDepth(row.topMdMetres, lengthUnit, index, "topMdMetres", report);
      checkDepth(
        row.bottomMdMetres,
        lengthUnit,
        index,
        "bottomMdMetres",
        report,
      );
      if (row.topMdMetres >= row.bottomMdMetres)
        report(
          "error",
          "topBelowBottom",
          {
            stageNumber: row.stageNumber,
            top: shownLength(row.topMdMetres, lengthUnit),
            bottom: shownLength(row.bottomMdMetres, lengthUnit),
            unit: lengthUnit,
          },
          index,
          "topMdMetres",
        );
      if (end && isBelow(row, end))
        report(
          "error",
          "surveyEndsAbove",
          endValues(row, end, lengthUnit),
          index,
          "bottomMdMetres",
        );
      checkCluster(row, clusters, index, report);
    });
    checkOverlaps(rows, report);
    checkStageNumbers(
      rows.map(({ stageNumber }) => stageNumber),
      others,
      report,
    );
  },

  boreholevolumes: ({ rows, units }, others, report) => {
    checkStageRows(rows, others, report);
    const unit = units === "Field" ? "ft" : "m";
    rows.forEach((row, index) => {
      const bounds = units === "Field" ? 10_000 : 1600;
      checkValue(row, "boreholeVolume", bounds, true, index, report);
      checkDepth(
        row.midPerfMeasuredDepth * metresPer[unit],
        unit,
        index,
        "midPerfMeasuredDepth",
        report,
      );
      checkMidPerforation(row, unit, others, index, report);
    });
  },

  stagelengths: ({ rows, units }, others, report) => {
    checkStageRows(rows, others, report);
    rows.forEach((row, index) => {
      checkValue(
        row,
        "length",
        units === "Field" ? 10_000 : 3000,
        true,
        index,
        report,
      );
    });
  },

  consumables: ({ rows }, others, report) => {
    checkStageRows(rows, others, report);
    rows.forEach((row, index) => {
      if (row.plannedCleanVolume !== null)
        checkValue(row, "plannedCleanVolume", 1e6, false, index, report);
      if (row.plannedProppantMass !== null)
        checkValue(row, "plannedProppantMass", 1e8, false, index, report);
      const names = new Set<string>();
      for (const { name, planned } of row.additives) {
        const key = name.trim().toLowerCase();
        if (names.has(key))
          report(
            "error",
            "additiveTwice",
            { stageNumber: row.stageNumber, name },
            index,
            name,
          );
        names.add(key);
        checkValue({ [name]: planned }, name, 1e8, false, index, report);
      }
    });
  },

  pumpschedule: ({ rows, units }, others, report) => {
    if (rows.length === 0) report("error", "rowsMissing", {});
    let flat = 0;
    const numbers = new Set<number>();
    for (const { stageNumber, steps } of rows) {
      checkStageNumber(stageNumber, flat, report);
      if (numbers.has(stageNumber))
        report("error", "stageTwice", { stageNumber }, flat, "stageNumber");
      numbers.add(stageNumber);
      if (steps.length === 0)
        report("error", "stepsMissing", { stageNumber }, flat, "stageNumber");
      for (const step of steps) {
        checkStep(step, units === "Field", flat, report);
        flat += 1;
      }
    }
    checkStageNumbers([...numbers], others, report);
    checkPerforated([...numbers], others, report);
  },
};

function checkStations(
  stations: readonly DocumentStation[],
  unit: LengthUnit,
  report: Report,
): void {
  let deepest: number | null = null;
  stations.forEach((station, index) => {
    const { mdMetres, inclinationDegrees, azimuthDegrees } = station;
    checkDepth(mdMetres, unit, index, "mdMetres", report);
    if (!isBetween(inclinationDegrees, 0, 180))
      report(
        "error",
        "inclinationOutside",
        { value: inclinationDegrees },
        index,
        "inclinationDegrees",
      );
    if (!isBetween(azimuthDegrees, 0, 360))
      report(
        "error",
        "azimuthOutside",
        { value: azimuthDegrees },
        index,
        "azimuthDegrees",
      );
    const depth = shownLength(mdMetres, unit);
    if (deepest !== null && mdMetres === deepest)
      report("error", "depthTwice", { depth, unit }, index, "mdMetres");
    else if (deepest !== null && mdMetres < deepest)
      report(
        "error",
        "depthGoesBack",
        { depth, before: shownLength(deepest, unit), unit },
        index,
        "mdMetres",
      );
    deepest = Math.max(deepest ?? mdMetres, mdMetres);
  });
  if (stations.length < 2)
    report("error", "stationsMissing", { count: stations.length });
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function checkDepth(
  metres: number,
  unit: LengthUnit,
  row: number,
  field: string,
  report: Report,
): void {
  if (!isBetween(metres, 0, deepestMetres))
    report(
      "error",
      "depthOutside",
      {
        depth: shownLength(metres, unit),
        most: Math.round(deepestMetres / metresPer[unit]),
        unit,
      },
      row,
      field,
    );
}

function checkWellhead(
  wellhead: DocumentWellhead,
  unit: LengthUnit,
  report: Report,
): void {
  for (const field of ["surfaceNorthMetres", "surfaceEastMetres"] as const)
    if (!(Math.abs(wellhead[field]) <= farthestMetres))
      report(
        "error",
        "wellheadFar",
        {
          distance: shownLength(wellhead[field], unit),
          most: Math.round(farthestMetres / metresPer[unit]),
          unit,
        },
        0,
        field,
      );
}

function deepestRow(rows: readonly PerforationRow[]): PerforationRow | null {
  return rows.reduce<PerforationRow | null>(
    (deepest, row) =>
      deepest && deepest.bottomMdMetres >= row.bottomMdMetres ? deepest : row,
    null,
  );
}

/** Depths from another reference cannot be compared with those of the survey. */
function endOfSurvey(
  { trajectory }: OtherDocuments,
  depthReference: string,
): DocumentStation | null {
  return trajectory?.depthReference === depthReference
    ? (trajectory.stations.at(-1) ?? null)
    : null;
}

/** A perforation below the survey has no position, so every picture would leave it out. */
function isBelow(row: PerforationRow, end: DocumentStation): boolean {
  return row.bottomMdMetres > end.mdMetres + depthTolerance;
}

function endValues(
  row: PerforationRow,
  end: DocumentStation,
  unit: LengthUnit,
): Finding["values"] {
  return {
    stageNumber: row.stageNumber,
    depth: shownLength(row.bottomMdMetres, unit),
    end: shownLength(end.mdMetres, unit),
    unit,
  };
}

function checkCluster(
  { stageNumber, clusterNumber, shots }: PerforationRow,
  clusters: Set<string>,
  index: number,
  report: Report,
): void {
  if (clusterNumber !== null) {
    const key = `${stageNumber}/${clusterNumber}`;
    if (!Number.isInteger(clusterNumber) || !isBetween(clusterNumber, 1, 100))
      report(
        "error",
        "valueOutside",
        { title: "clusterNumber", value: clusterNumber, least: 1, most: 100 },
        index,
        "clusterNumber",
      );
    else if (clusters.has(key))
      report(
        "error",
        "clusterTwice",
        { stageNumber, clusterNumber },
        index,
        "clusterNumber",
      );
    clusters.add(key);
  }
  if (
    shots !== null &&
    (!Number.isInteger(shots) || !isBetween(shots, 0, 1000))
  )
    report(
      "error",
      "valueOutside",
      { title: "shots", value: shots, least: 0, most: 1000 },
      index,
      "shots",
    );
}

interface StageSpan {
  readonly stageNumber: number;
  readonly top: number;
  readonly bottom: number;
  readonly row: number;
}

function stageSpans(rows: readonly PerforationRow[]): readonly StageSpan[] {
  const spans = new Map<number, StageSpan>();
  rows.forEach(({ stageNumber, topMdMetres, bottomMdMetres }, row) => {
    const known = spans.get(stageNumber);
    spans.set(stageNumber, {
      stageNumber,
      top: Math.min(known?.top ?? topMdMetres, topMdMetres),
      bottom: Math.max(known?.bottom ?? bottomMdMetres, bottomMdMetres),
      row: known?.row ?? row,
    });
  });
  return [...spans.values()].toSorted(
    (first, second) => first.top - second.top,
  );
}

function checkOverlaps(rows: readonly PerforationRow[], report: Report): void {
  let above: StageSpan | null = null;
  for (const span of stageSpans(rows)) {
    if (above && span.top < above.bottom)
      report(
        "warning",
        "perforationsOverlap",
        { stageNumber: span.stageNumber, other: above.stageNumber },
        span.row,
        "topMdMetres",
      );
    if (!above || span.bottom > above.bottom) above = span;
  }
}

function checkRowCount(rows: readonly unknown[], report: Report): void {
  if (rows.length === 0) report("error", "rowsMissing", {});
}

function checkStageNumber(
  stageNumber: number,
  row: number,
  report: Report,
): void {
  if (
    !Number.isInteger(stageNumber) ||
    !isBetween(stageNumber, 1, highestStage)
  )
    report(
      "error",
      "stageNumberInvalid",
      { text: String(stageNumber), most: highestStage },
      row,
      "stageNumber",
    );
}

/** Checks of documents with one row for each stage. */
function checkStageRows(
  rows: readonly { readonly stageNumber: number }[],
  others: OtherDocuments,
  report: Report,
): void {
  checkRowCount(rows, report);
  const numbers = new Set<number>();
  rows.forEach(({ stageNumber }, index) => {
    checkStageNumber(stageNumber, index, report);
    if (numbers.has(stageNumber))
      report("error", "stageTwice", { stageNumber }, index, "stageNumber");
    numbers.add(stageNumber);
  });
  checkStageNumbers([...numbers], others, report);
  checkPerforated([...numbers], others, report);
}

const mostNumbersNamed = 30;

function numbersText(numbers: readonly number[]): string {
  const named = numbers.slice(0, mostNumbersNamed).join(", ");
  return numbers.length > mostNumbersNamed ? `${named}, …` : named;
}

function checkStageNumbers(
  given: readonly number[],
  { stageNumbers, expectedStageCount }: OtherDocuments,
  report: Report,
): void {
  const numbers = new Set(
    given.filter(
      (number) =>
        Number.isInteger(number) && isBetween(number, 1, highestStage),
    ),
  );
  if (numbers.size === 0) return;
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  const between = Array.from({ length: most - least }, (_, at) => least + at);
  const missing = between.filter((number) => !numbers.has(number));
  if (missing.length > 0)
    report("warning", "stagesMissing", { numbers: numbersText(missing) });
  if (
    expectedStageCount !== undefined &&
    expectedStageCount !== null &&
    expectedStageCount > 0 &&
    numbers.size !== expectedStageCount
  )
    report("warning", "stageCountDiffers", {
      count: numbers.size,
      expected: expectedStageCount,
    });
  const without = [...new Set(stageNumbers ?? [])]
    .filter((number) => !numbers.has(number) && !missing.includes(number))
    .toSorted((first, second) => first - second);
  if (without.length > 0)
    report("warning", "stagesWithoutRow", { numbers: numbersText(without) });
}

function checkPerforated(
  numbers: readonly number[],
  { perforations }: OtherDocuments,
  report: Report,
): void {
  if (!perforations) return;
  const perforated = new Set(
    perforations.rows.map(({ stageNumber }) => stageNumber),
  );
  for (const stageNumber of numbers)
    if (!perforated.has(stageNumber))
      report("warning", "stageNotPerforated", { stageNumber });
}

function checkValue(
  row: object,
  field: string,
  most: number,
  isAboveZero: boolean,
  index: number,
  report: Report,
): void {
  const value: unknown = Object.entries(row).find(
    ([key]) => key === field,
  )?.[1];
  if (typeof value !== "number") return;
  if (isBetween(value, 0, most) && !(isAboveZero && value === 0)) return;
  report(
    "error",
    "valueOutside",
    { title: field, value, least: 0, most },
    index,
    field,
  );
}

function checkMidPerforation(
  {
    stageNumber,
    midPerfMeasuredDepth,
  }: WellDocumentData["boreholevolumes"]["rows"][number],
  unit: LengthUnit,
  { perforations }: OtherDocuments,
  index: number,
  report: Report,
): void {
  const span = stageSpans(
    (perforations?.rows ?? []).filter((row) => row.stageNumber === stageNumber),
  )[0];
  const metres = midPerfMeasuredDepth * metresPer[unit];
  // Half a meter: a middle is rounded to a foot.
  if (!span || isBetween(metres, span.top - 0.5, span.bottom + 0.5)) return;
  report(
    "warning",
    "midPerfOutside",
    {
      stageNumber,
      depth: midPerfMeasuredDepth,
      top: shownLength(span.top, unit),
      bottom: shownLength(span.bottom, unit),
      unit,
    },
    index,
    "midPerfMeasuredDepth",
  );
}

function checkStep(
  step: PumpStep,
  isField: boolean,
  index: number,
  report: Report,
): void {
  const concentrationLimit = isField ? 25 : 3000;
  checkValue(step, "slurryRate", isField ? 300 : 50, false, index, report);
  checkValue(
    step,
    "startConcentration",
    concentrationLimit,
    false,
    index,
    report,
  );
  checkValue(
    step,
    "endConcentration",
    concentrationLimit,
    false,
    index,
    report,
  );
  checkValue(step, "cleanVolume", 1e6, false, index, report);
  checkValue(step, "proppantMass", 1e8, false, index, report);
  const volume = step.cleanVolume * (isField ? gallonsPerBarrel : 1);
  const expected =
    ((step.startConcentration + step.endConcentration) / 2) * volume;
  const base = expected > 0 ? expected : step.proppantMass;
  const share = base > 0 ? Math.abs(step.proppantMass - expected) / base : 0;
  if (share > massToleranceShare)
    report(
      "warning",
      "massDiffers",
      {
        name: step.name,
        mass: step.proppantMass,
        expected: Math.round(expected),
        percent: Math.round(share * 100),
      },
      index,
      "proppantMass",
    );
}
