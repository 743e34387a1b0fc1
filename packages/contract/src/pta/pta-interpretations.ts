import { z } from "zod";
import { BodyId, expectedUpdatedAt, text } from "../shapes/common.ts";
import { del, get, Nothing, post, put } from "../kit/endpoint.ts";
import { asset, within } from "../kit/scope.ts";
import {
  PtaEffectiveInput,
  PtaInput,
  PtaInterpretationItem,
  PtaOutput,
  PtaUnitSystem,
} from "../shapes/pta-shapes.ts";

/** An interpretation with its inputs and the output of its newest run that is over. */
const PtaInterpretation = PtaInterpretationItem.extend({
  unitSystem: PtaUnitSystem,
  /** The values set for this stage alone, and those set on a plot. */
  input: PtaInput,
  effective: PtaEffectiveInput,
  /**
   * The values that would apply if nothing were set for this stage; shown where a value can be
   * reset.
   */
  inherited: PtaEffectiveInput.optional(),
  /** Null before the first run. */
  output: PtaOutput.nullable(),
  /** Whether a gauge record was uploaded, which is read instead of the stage's channels. */
  hasOwnRecord: z.boolean(),
});

const Value = z.number().nullable();

/** Samples around the shut-in, in SI units; null where there is no sample. */
const PtaRecord = z.object({
  source: z.enum(["stage", "gauge"]),
  /** Where the pressure was measured; a gauge at the perforations needs no hydrostatic head. */
  pressureAt: z.enum(["surface", "perforations"]),
  timestampsMs: z.number().array().readonly(),
  pressurePa: Value.array().readonly(),
  /** Null when there is no channel of the rate. Negative is produced. */
  rateCubicMetersPerSecond: Value.array().readonly().nullable(),
  /**
   * The original number of samples when they were thinned, else null. Thinning picks samples and
   * never averages them.
   */
  thinnedFrom: z.number().int().nullable(),
});

const Hierarchy = z.object({
  companyId: BodyId,
  companyName: z.string(),
  projectId: BodyId,
  projectName: z.string(),
  caseId: BodyId,
  caseName: z.string(),
  wellId: BodyId,
  wellNumber: z.string(),
  stageId: BodyId,
  stageName: z.string(),
  /** Neighbors in the list of the case, by well and stage; null at its ends. */
  previousId: BodyId.nullable(),
  nextId: BodyId.nullable(),
});

const theInterpretation = within(asset("pta-interpretation", "params.id"));
const reading = {
  permission: "get:interpretations",
  scope: theInterpretation,
} as const;
const editing = { permission: "edit:cases", scope: theInterpretation } as const;
const running = {
  permission: "run:interpretations",
  scope: theInterpretation,
} as const;

export const ptaInterpretations = {
  /** The id is that of the case (decision B12). */
  ofCase: get("pta/interpretation/:id/case", {
    summary: "The interpretations of a case, by well and stage",
    permission: "get:interpretations",
    scope: within(asset("pta-case", "params.id")),
    returns: PtaInterpretationItem.array(),
  }),
  ofStage: get("pta/stage/:stageId", {
    summary: "The interpretations of a stage's falloff, newest first",
    permission: "get:interpretations",
    scope: within(asset("stage", "params.stageId")),
    returns: PtaInterpretationItem.extend({ caseName: z.string() }).array(),
  }),
  startFromStage: post("pta/stage/:stageId", {
    summary:
      "Begin to interpret the falloff of a stage: in the case named, else in the newest visible case of the pad, else in a new one",
    permission: "edit:cases",
    scope: within(
      asset("stage", "params.stageId"),
      asset("pta-case", "body.caseId"),
    ),
    body: z.strictObject({ caseId: BodyId.optional() }),
    returns: PtaInterpretationItem.extend({
      caseName: z.string(),
      /**
       * False when the case already had an interpretation of this stage, which is then returned.
       */
      isNew: z.boolean(),
      /** Whether a new case was created for the interpretation. */
      isNewCase: z.boolean(),
    }),
    status: 201,
    errors: [
      "request.invalid",
      "ptaInterpretation.noShutIn",
      "ptaInterpretation.shortFalloff",
    ],
  }),
  get: get("pta/interpretation/:id", {
    summary: "One interpretation with input and output",
    ...reading,
    returns: PtaInterpretation,
  }),
  record: get("pta/interpretation/:id/record", {
    summary: "What was recorded around the shut-in of an interpretation",
    ...reading,
    returns: PtaRecord,
    errors: ["request.tooMany", "request.tooCostly"],
  }),
  edit: put("pta/interpretation/:id", {
    summary:
      "Change inputs, picks or comments; a changed input outdates the output",
    ...editing,
    body: z.strictObject({
      comment: text(4000),
      clientComment: text(4000),
      input: PtaInput,
      updatedAt: expectedUpdatedAt,
    }),
    returns: PtaInterpretation,
    errors: ["edit.conflict", "request.invalid"],
  }),
  remove: del("pta/interpretation/:id", {
    summary: "Delete an interpretation",
    ...editing,
    /** Also deletes a case that becomes empty, which undoes the start from a stage. */
    query: { withEmptyCase: z.stringbool().optional() },
    returns: Nothing,
    status: 204,
    errors: ["ptaCase.running"],
  }),
  run: put("pta/interpretation/:id/run", {
    summary: "Run an interpretation in the background",
    ...running,
    returns: PtaInterpretationItem,
    errors: ["ptaCase.running", "ptaCase.tooMany"],
  }),
  cancel: post("pta/interpretation/:id/cancel", {
    summary: "Stop the run of an interpretation",
    ...running,
    returns: PtaInterpretationItem,
    isOpenWhileInactive: true,
  }),
  hierarchy: get("pta/interpretation/:id/hierarchy", {
    summary: "The stage, well, case, pad and company of an interpretation",
    ...reading,
    returns: Hierarchy,
  }),
};
