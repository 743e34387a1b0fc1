import type { DryRunReason, FeedStep } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";
import type { WatcherState } from "./etl-builder.queries.ts";

export const stepTexts: Readonly<Record<FeedStep, TextKey>> = {
  read: "etlBuilder.stepRead",
  parse: "etlBuilder.stepParse",
  route: "etlBuilder.stepRoute",
  map: "etlBuilder.stepMap",
  check: "etlBuilder.stepCheck",
  stage: "etlBuilder.stepStage",
};

export const reasonTexts: Readonly<Record<DryRunReason, TextKey>> = {
  nameNotFound: "etlBuilder.reasonNameNotFound",
  unreachable: "etlBuilder.reasonUnreachable",
  noResponse: "etlBuilder.reasonNoResponse",
  notEncrypted: "etlBuilder.reasonNotEncrypted",
  signInRefused: "etlBuilder.reasonSignInRefused",
  notUnderstood: "etlBuilder.reasonNotUnderstood",
  insideAddress: "etlBuilder.reasonInsideAddress",
  providerMissing: "etlBuilder.reasonProviderMissing",
  fileMissing: "etlBuilder.reasonFileMissing",
  fileRefused: "etlBuilder.reasonFileRefused",
  logMissing: "etlBuilder.reasonLogMissing",
  topicRefused: "etlBuilder.reasonTopicRefused",
  silent: "etlBuilder.reasonSilent",
  unreadable: "etlBuilder.reasonUnreadable",
  noTime: "etlBuilder.reasonNoTime",
  noChannels: "etlBuilder.reasonNoChannels",
  noWell: "etlBuilder.reasonNoWell",
  noNumbers: "etlBuilder.reasonNoNumbers",
  stageClosed: "etlBuilder.reasonStageClosed",
  failed: "etlBuilder.reasonFailed",
};

type HoldReason = NonNullable<WatcherState["holdReason"]>;

export const holdTexts: Readonly<Record<HoldReason, TextKey>> = {
  "company.inactive": "etlBuilder.holdCompanyInactive",
  "project.deleted": "etlBuilder.holdPadDeleted",
  "project.inactive": "etlBuilder.holdPadInactive",
  "well.deleted": "etlBuilder.holdWellDeleted",
  "well.inactive": "etlBuilder.holdWellInactive",
  "stage.deleted": "etlBuilder.holdStageDeleted",
  "stage.ended": "etlBuilder.holdStageEnded",
};
