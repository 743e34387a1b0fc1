import type { WellDocumentData, WellDocumentKind } from "@stagecraft/domain";

/** One row of a document with a name that stays the same across versions. */
export interface KeyedRow {
  readonly key: string;
  readonly row: object;
}

type Data<Kind extends WellDocumentKind> = WellDocumentData[Kind];

const centimetre = (metres: number) =>
  (Math.round(metres * 100) / 100).toString();

function trajectoryRows(data: Data<"trajectory">): KeyedRow[] {
  const { stations, neighbors, ...references } = data;
  const stationRows = (prefix: string, of: typeof stations) =>
    of.map((row) => ({ key: `${prefix}${centimetre(row.mdMetres)}`, row }));
  return [
    { key: "references", row: references },
    ...stationRows("md ", stations),
    ...neighbors.flatMap(({ stations: surveyed, ...well }) => [
      { key: well.wellLabel, row: well },
      ...stationRows(`${well.wellLabel} md `, surveyed),
    ]),
  ];
}

function perforationRows(data: Data<"perforations">): KeyedRow[] {
  const { rows, ...references } = data;
  const counts = new Map<number, number>();
  return [
    { key: "references", row: references },
    ...rows.map((row) => {
      const inStage = (counts.get(row.stageNumber) ?? 0) + 1;
      counts.set(row.stageNumber, inStage);
      return {
        key: `stage ${row.stageNumber} cluster ${row.clusterNumber ?? inStage}`,
        row,
      };
    }),
  ];
}

function scheduleRows(data: Data<"pumpschedule">): KeyedRow[] {
  return [
    { key: "units", row: { units: data.units } },
    ...data.rows.flatMap(({ stageNumber, steps }) =>
      steps.map((step, index) => ({
        key: `stage ${stageNumber} step ${index + 1}`,
        row: { stageNumber, ...step },
      })),
    ),
  ];
}

function stageRows(
  data: Data<"boreholevolumes" | "stagelengths" | "consumables">,
): KeyedRow[] {
  return [
    { key: "units", row: { units: data.units } },
    ...data.rows.map((row) => ({ key: `stage ${row.stageNumber}`, row })),
  ];
}

/** Splits a document into its rows; values that belong to all rows form a row of their own. */
export function rowsOf(
  kind: WellDocumentKind,
  data: Data<WellDocumentKind>,
): readonly KeyedRow[] {
  switch (kind) {
    case "trajectory":
      return trajectoryRows(data as Data<"trajectory">);
    case "perforations":
      return perforationRows(data as Data<"perforations">);
    case "pumpschedule":
      return scheduleRows(data as Data<"pumpschedule">);
    default:
      return stageRows(data as Data<"consumables">);
  }
}

/** Counts stations, clusters, stages or steps, as a user would count them in the file. */
export function rowCountOf(
  kind: WellDocumentKind,
  data: Data<WellDocumentKind>,
): number {
  if (kind === "trajectory")
    return (data as Data<"trajectory">).stations.length;
  if (kind === "pumpschedule")
    return (data as Data<"pumpschedule">).rows.reduce(
      (sum, { steps }) => sum + steps.length,
      0,
    );
  return (data as Data<"perforations">).rows.length;
}
