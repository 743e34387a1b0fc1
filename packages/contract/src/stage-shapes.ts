import { stageStates } from "@stagecraft/domain";
import { z } from "zod";
import { BodyId, Document, Timestamp } from "./common.ts";

export const StageListItem = z.object({
  id: BodyId,
  wellId: BodyId,
  wellNumber: z.string(),
  projectId: BodyId,
  name: z.string(),
  ordinal: z.number().int(),
  state: z.enum(stageStates),
  hide: z.boolean(),
  liveStageOrdinal: z.number().int().nullable(),
  clientComment: z.string(),
  /** The operations comment: clients do not receive it. */
  comment: z.string().optional(),
  startTimestamp: Timestamp.nullable(),
  endTimestamp: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

const StageNotification = z.object({
  timestamp: Timestamp,
  type: z.enum([
    "info",
    "warning",
    "error",
    "comment",
    "guidance",
    "playbook",
    "fdiPlaybook",
    "stagecraftPlaybook",
  ]),
  subtype: z.string().nullable(),
  message: z.string(),
  value: z.number().nullable(),
  offsetWellName: z.string().nullable(),
  color: z.string().nullable(),
});

export const Stage = StageListItem.extend({
  projectName: z.string(),
  companyId: BodyId,
  companyName: z.string(),
  projectNotes: z.string().optional(),
  brand: z.enum(["NONE", "LIVE", "LOOKBACK", "RESBRAIN"]),
  confidential: z.boolean(),
  wellActive: z.boolean(),
  control: z.object({ parameters: Document }),
  summary: z
    .object({ notifications: StageNotification.array() })
    .catchall(z.json()),
});

export const StageHeadersDelta = z.object({
  stageId: BodyId,
  stageName: z.string(),
  previousStageId: BodyId.nullable(),
  added: z.string().array(),
  removed: z.string().array(),
});
