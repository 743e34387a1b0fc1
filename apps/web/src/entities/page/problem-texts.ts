import type { ErrorCode } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";

/** Codes that mean one thing only, whoever sends them. */
const known: Readonly<Partial<Record<ErrorCode, TextKey>>> = {
  "request.invalid": "problem.invalid",
  "request.tooLarge": "problem.tooLarge",
  "request.tooMany": "problem.tooMany",
  "session.missing": "problem.signIn",
  "session.invalid": "problem.sessionInvalid",
  "session.expired": "problem.sessionExpired",
  "unregistered account": "problem.unregistered",
  "company.duplicate": "problem.companyDuplicate",
  "project.duplicate": "problem.projectDuplicate",
  "well.duplicate": "problem.wellDuplicate",
  "well.inactive": "problem.wellInactive",
  "stage.duplicate": "problem.stageDuplicate",
  "stage.final": "problem.stageFinal",
  "stage.stateBackwards": "problem.stageBackwards",
  "stage.onlyPause": "problem.onlyPause",
  "stage.closed": "problem.stageClosed",
  "stage.live": "problem.stageLive",
  "comment.notYours": "problem.commentNotYours",
  "tag.duplicate": "problem.tagDuplicate",
  "tag.wrongAssetType": "problem.tagWrong",
  "tag.inUse": "problem.tagInUse",
  "edit.conflict": "problem.editConflict",
  "samples.invalid": "problem.samples",
  "job.ended": "problem.jobEnded",
  "job.stageEnded": "problem.stageEnded",
  "import.unreadable": "problem.fileUnreadable",
  "import.incomplete": "problem.importIncomplete",
  "import.running": "problem.importRunning",
  "export.tooMany": "problem.downloads",
  "image.failed": "problem.image",
  "speech.failed": "problem.speech",
  "batch.severalProjects": "problem.severalProjects",
  "batch.empty": "problem.batchEmpty",
  "backTest.noStages": "problem.backTestNone",
  "backTest.tooMany": "problem.backTestMany",
  "operationNote.noIssue": "problem.noIssue",
  "operationNote.failed": "problem.note",
  "notification.failed": "problem.notification",
  "service.unavailable": "problem.unavailable",
  internal: "problem.internal",
};

/** By whatever word a server sends as a code. */
export const problemTexts: Readonly<Record<string, TextKey | undefined>> =
  known;
