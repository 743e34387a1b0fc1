import { sceneValueKinds, stageStates } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Timestamp } from "../shapes/common.ts";
import { fdiVerdicts } from "../advice/fdi-evidence.ts";
import { get } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";

/** Meters north and east of the reference of the pad, and meters down. */
const position = {
  northMetres: z.number(),
  eastMetres: z.number(),
  tvdMetres: z.number(),
};

const ScenePoint = z.object(position);

/** A point of a well; between two of them the well is straight to within centimeters. */
const PathPoint = z.object({ mdMetres: z.number(), ...position });

const span = { topMdMetres: z.number(), bottomMdMetres: z.number() };

const SceneWell = z.object({
  id: BodyId,
  name: z.string(),
  lengthUnit: z.enum(["ft", "m"]),
  path: PathPoint.array().readonly(),
  /** Perforations of stage numbers that have no stage yet. */
  perforationsToCome: z
    .object({ stageNumber: z.number().int(), ...span })
    .array()
    .readonly(),
});

/** A surveyed well that is no well of this pad and is watched from it. */
const SceneNeighbor = z.object({
  /** Unique within the scene. */
  key: z.string(),
  name: z.string(),
  path: PathPoint.array().readonly(),
});

/**
 * What the pumped fraction is based on. `ended`: the stage is over. `plan`: clean
 * volume against the planned one. `none`: pumped without a plan, or not computed
 * yet, so that no fraction is known. `notBegun`: nothing was pumped.
 */
const pumpedBases = ["ended", "plan", "none", "notBegun"] as const;

const SceneStage = z.object({
  id: BodyId,
  wellId: BodyId,
  wellNumber: z.string(),
  name: z.string(),
  /** The number in the name; null when the name has none. */
  number: z.number().int().nullable(),
  state: z.enum(stageStates),
  /** Null without perforations: the stage is listed and not drawn. */
  span: z
    .object({
      ...span,
      clusters: z.object(span).array().readonly(),
    })
    .nullable(),
  /** When pumping began, as the engine found it; else the first sample. */
  startTimestamp: Timestamp.nullable(),
  /** When the stage ended; the newest sample while it is not over. */
  endTimestamp: Timestamp.nullable(),
  pumped: z.object({
    basis: z.enum(pumpedBases),
    /** 0 to 1; null when no plan states the total. */
    fraction: z.number().min(0).max(1).nullable(),
  }),
  /** Tagged "no metrics": has values and is left out of color scales. */
  noMetrics: z.boolean(),
  /** Numbers by key, in the units of `values`; a missing key means no value. */
  values: z.record(z.string(), z.number()),
  /** Texts of the stage's summary by key: a keyword, a name, `true` or `false`. */
  categories: z.record(z.string(), z.string()),
});

/** A key of the summaries that the stages can be colored by. */
const SceneValue = z.object({
  key: z.string(),
  kind: z.enum(sceneValueKinds),
  /** One unit for all stages; empty for a plain number. */
  unit: z.string(),
});

const SceneHit = z.object({
  stageId: BodyId,
  offset: z.number().int(),
  wellLabel: z.string(),
  /** The well of the pad that was hit; null for a neighbor or an unknown well. */
  wellId: BodyId.nullable(),
  neighborKey: z.string().nullable(),
  outcome: z.enum(["fracHit", "nearHit"]),
  /** Level of the largest change, 0 normal to 3 alert; null when nothing was computed. */
  level: z.number().int().nullable(),
  firstTimestamp: Timestamp.nullable(),
  lastTimestamp: Timestamp.nullable(),
  /** The newest verdict of a person. */
  verdict: z.enum(fdiVerdicts).nullable(),
  /** Where the stage and the offset well are nearest; null unless both are surveyed. */
  nearest: z
    .object({ from: ScenePoint, to: ScenePoint, distanceMetres: z.number() })
    .nullable(),
});

/**
 * The wells of a pad in space with their stages. Other scenes of a pad extend it
 * by more colorings (`values`) and by planes.
 */
export const PadSceneData = z.object({
  projectId: BodyId,
  projectName: z.string(),
  companyId: BodyId,
  wells: SceneWell.array(),
  neighbors: SceneNeighbor.array(),
  stages: SceneStage.array(),
  values: SceneValue.array(),
  hits: SceneHit.array(),
  /** Wells of the pad that are listed and not drawn. */
  wellsWithoutSurvey: z.object({ id: BodyId, name: z.string() }).array(),
  /** The time of the server, up to which live stages were pumped. */
  computedAt: Timestamp,
});

export const project3d = {
  scene: get("projects/:projectId/scene", {
    summary:
      "The surveyed wells of a project in space with their stages, summary values and frac hits",
    permission: "view:project-3d-chart",
    scope: within(asset("project", "params.projectId")),
    returns: PadSceneData,
  }),
};
