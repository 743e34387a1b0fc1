import { stageNumberOf, type DepthReference } from "@stagecraft/domain";
import { inZoneUnit } from "@stagecraft/geodesy";
import type { DocumentValues } from "@stagecraft/stage-editing";
import type { Actor } from "#access/actor.ts";
import type { Transaction } from "#database/database.ts";
import type { ExportedStage } from "#features/project-exports/project-exports.repository.ts";
import { listTrajectoriesOfProject } from "#features/trajectories/trajectories.service.ts";
import {
  wellPositionsOf,
  type MissingPosition,
  type WellPositions,
} from "#features/trajectories/well-positions.service.ts";
import { stageValuesOfWell } from "#features/well-documents/well-documents.service.ts";

const metresPerFoot = 0.3048;

/** The middle of a stage's perforations in the ground. Lengths are in the unit of the stage. */
export interface StageGeometry {
  readonly midMd: number | null;
  readonly length: number | null;
  /** Version of the document with the length; null for a length that was set on the stage. */
  readonly lengthVersion: number | null;
  readonly tvd: number | null;
  readonly depthReference: DepthReference | null;
  readonly north: number | null;
  readonly east: number | null;
  readonly gridUnit: string | null;
  readonly zoneName: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly datum: string | null;
  readonly accuracyMetres: number | null;
  /** Present only where the zone has another datum. */
  readonly wgs84Latitude: number | null;
  readonly wgs84Longitude: number | null;
  readonly surveyVersion: number | null;
  readonly perforationsVersion: number | null;
  /** Reason why there is no position; null when there is one. */
  readonly missing: string | null;
}

const missingTexts: Readonly<
  Record<MissingPosition | "depth" | "beyond", string>
> = {
  survey: "The well has no survey.",
  location: "The well has no location.",
  zone: "The location is outside the projection zone.",
  zoneChanged: "The projection zone has changed since the survey was uploaded.",
  depth: "The stage has no perforations and no mid-perforation depth.",
  beyond: "The survey does not reach this depth.",
};

const nothing: Omit<
  StageGeometry,
  "midMd" | "length" | "lengthVersion" | "perforationsVersion" | "missing"
> = {
  tvd: null,
  depthReference: null,
  north: null,
  east: null,
  gridUnit: null,
  zoneName: null,
  latitude: null,
  longitude: null,
  datum: null,
  accuracyMetres: null,
  wgs84Latitude: null,
  wgs84Longitude: null,
  surveyVersion: null,
};

/** Depths use the unit system of the planned consumables: feet in Field, else meters. */
export function lengthUnitOf({
  parameters,
}: Pick<ExportedStage, "parameters">): "ft" | "m" {
  return parameters["plannedConsumablesUnits"] === "Field" ? "ft" : "m";
}

/** Grid coordinates to the centimeter, degrees to about a millimeter. */
function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}

interface PerforatedSpan {
  readonly midMdMetres: number;
  readonly version: number | null;
}

function positionColumns(
  well: WellPositions | undefined,
  midMdMetres: number | null,
  metresPerUnit: number,
) {
  if (well === undefined) return { ...nothing, missing: missingTexts.survey };
  if ("missing" in well)
    return { ...nothing, missing: missingTexts[well.missing] };
  if (midMdMetres === null) return { ...nothing, missing: missingTexts.depth };
  const position = well.at(midMdMetres);
  if (position === null) return { ...nothing, missing: missingTexts.beyond };
  const { frame } = well;
  const inGrid = (metres: number) =>
    rounded(inZoneUnit(frame.zoneKey, metres), 2);
  const isOther = frame.datum !== "WGS84";
  return {
    tvd: rounded(position.tvdMetres / metresPerUnit, 2),
    depthReference: well.depthReference,
    north: inGrid(position.northMetres),
    east: inGrid(position.eastMetres),
    gridUnit: frame.unit,
    zoneName: frame.zoneName,
    latitude: rounded(position.geographic.latitude, 8),
    longitude: rounded(position.geographic.longitude, 8),
    datum: frame.datum,
    accuracyMetres: isOther ? frame.accuracyMetres : null,
    wgs84Latitude: isOther ? rounded(position.wgs84.latitude, 8) : null,
    wgs84Longitude: isOther ? rounded(position.wgs84.longitude, 8) : null,
    surveyVersion: well.surveyVersion,
    missing: null,
  };
}

/**
 * The length set on the stage, otherwise that of the well's document, in the
 * unit of the stage.
 */
function lengthOf(
  stage: ExportedStage,
  values: DocumentValues | undefined,
): Pick<StageGeometry, "length" | "lengthVersion"> {
  const set = stage.parameters["stageLength"];
  if (typeof set === "number" && set > 0)
    return { length: set, lengthVersion: null };
  const { stageLength, units, versions } = values ?? {};
  if (stageLength === undefined) return { length: null, lengthVersion: null };
  const metres =
    stageLength * (units?.stagelengths === "Field" ? metresPerFoot : 1);
  const metresPerUnit = lengthUnitOf(stage) === "ft" ? metresPerFoot : 1;
  return {
    length: rounded(metres / metresPerUnit, 2),
    lengthVersion: versions?.stagelengths ?? null,
  };
}

function geometryOf(
  stage: ExportedStage,
  well: WellPositions | undefined,
  span: PerforatedSpan | undefined,
  values: DocumentValues | undefined,
): StageGeometry {
  const metresPerUnit = lengthUnitOf(stage) === "ft" ? metresPerFoot : 1;
  const set = stage.parameters["boreholeMidPerfMeasuredDepth"];
  const isSet = typeof set === "number" && set > 0;
  const midMdMetres = isSet ? set * metresPerUnit : (span?.midMdMetres ?? null);
  return {
    ...positionColumns(well, midMdMetres, metresPerUnit),
    midMd: isSet
      ? set
      : midMdMetres === null
        ? null
        : rounded(midMdMetres / metresPerUnit, 2),
    ...lengthOf(stage, values),
    perforationsVersion: isSet ? null : (span?.version ?? null),
  };
}

function valuesIn(
  { name }: ExportedStage,
  valuesOf: ((stageNumber: number) => DocumentValues) | undefined,
): DocumentValues | undefined {
  const number = stageNumberOf(name);
  return number === null ? undefined : valuesOf?.(number);
}

/** Computes the positions of stages of one project. */
export async function stageGeometries(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  stages: readonly ExportedStage[],
): Promise<(stage: ExportedStage) => StageGeometry> {
  const wellIds = [...new Set(stages.map(({ wellId }) => wellId))];
  const wells = await wellPositionsOf(transaction, wellIds);
  const valuesOf = new Map<number, (stageNumber: number) => DocumentValues>();
  for (const wellId of wellIds)
    valuesOf.set(wellId, await stageValuesOfWell(transaction, wellId));
  const spans = new Map<number, PerforatedSpan>();
  const trajectories = await listTrajectoriesOfProject(
    transaction,
    actor,
    projectId,
  );
  for (const { data } of trajectories) {
    const byStage = Map.groupBy(
      data.perforations,
      ({ stage }) => stage?.id ?? null,
    );
    for (const [stageId, rows] of byStage) {
      if (stageId === null) continue;
      const top = Math.min(...rows.map(({ topMdMetres }) => topMdMetres));
      const bottom = Math.max(
        ...rows.map(({ bottomMdMetres }) => bottomMdMetres),
      );
      spans.set(stageId, {
        midMdMetres: (top + bottom) / 2,
        version: data.perforationsVersion,
      });
    }
  }
  const geometries = new Map(
    stages.map((stage) => [
      stage.stageId,
      geometryOf(
        stage,
        wells.get(stage.wellId),
        spans.get(stage.stageId),
        valuesIn(stage, valuesOf.get(stage.wellId)),
      ),
    ]),
  );
  return ({ stageId }) => geometries.get(stageId) as StageGeometry;
}
