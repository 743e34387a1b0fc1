import { ptaRunStatuses } from "@stagecraft/domain/pta";
import { z } from "zod";
import { BodyId } from "../shapes/common.ts";
import { get } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import { PadSceneData } from "../pads/project-3d.ts";
import { PtaResult, PtaUnitSystem } from "../shapes/pta-shapes.ts";

/** A case of the pad that the reader may choose. */
const SceneCase = z.object({
  id: BodyId,
  name: z.string(),
  /** Only staff receive it. */
  hidden: z.boolean(),
  unitSystem: PtaUnitSystem,
});

/** What the interpretation of a stage says about its fractures. */
const SceneFracture = z.object({
  interpretationId: BodyId,
  stageId: BodyId,
  status: z.enum(ptaRunStatuses),
  /** The results are of an earlier input, record or version of the computation. */
  isOutdated: z.boolean(),
  /** The fracture height of the effective input; null when nobody has set it. */
  heightMetres: z.number().nullable(),
  /** Results of the newest run that has ended, in the units of the case; empty before the first. */
  results: PtaResult.array().readonly(),
});

const PtaSceneData = PadSceneData.extend({
  /** Newest first; null for readers without permission for interpretations. */
  cases: SceneCase.array().nullable(),
  /**
   * The case whose fractures are shown: the one named in the request, else the newest with results.
   */
  caseId: BodyId.nullable(),
  /** Null for readers without permission for interpretations. */
  fractures: SceneFracture.array().nullable(),
});

export const pta3d = {
  scene: get("projects/:projectId/ptascene", {
    summary:
      "The surveyed wells of a project in space with the fractures of a case",
    permission: "view:pta-3d-chart",
    scope: within(
      asset("project", "params.projectId"),
      asset("pta-case", "query.caseId"),
    ),
    query: {
      caseId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    },
    returns: PtaSceneData,
  }),
};
