import { formatMessage, type ErrorCode } from "@stagecraft/domain";
import { useCallback } from "react";
import { ApiError, noResponseStatus } from "#api/api-error.ts";
import { connection } from "#api/browser-connection.ts";
import { messageDuration } from "#shared/time/message-duration.ts";
import { currentUnits } from "#translations/reader-state.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { type Text, useText } from "#translations/use-text.ts";

const statusTexts: Readonly<Record<number, TextKey>> = {
  403: "error.forbidden",
  404: "error.notFound",
  [noResponseStatus]: "error.noResponse",
};

/** Returns the text for a reached rate limit; null for other errors, or when its duration is unknown. */
function limitText({
  code,
  details,
  retryAfterSeconds,
}: ApiError): TextKey | null {
  if (code !== "request.tooMany" || retryAfterSeconds === null) return null;
  const { of } = (details ?? {}) as { readonly of?: unknown };
  if (of === "company") return "problem.limitOfCompany";
  return of === "person" ? "problem.limitOfPerson" : null;
}

/** Returns the server's detailed message in the reader's language; null when it sent only a code. */
function refusalText({ words }: ApiError, text: Text): string | null {
  if (words === null) return null;
  return formatMessage(words, {
    units: currentUnits(),
    comma: text("message.comma"),
    duration: messageDuration(text),
    channelName: (channel) => channel,
    sentence(key, values) {
      const sentence = text(key as TextKey, values);
      return sentence === key ? null : sentence;
    },
  });
}

/** Returns the error as a readable sentence; the server's own message when there is no better one. */
export function errorText(error: Error, text: Text): string {
  if (!(error instanceof ApiError)) return error.message;
  const worded = refusalText(error, text);
  if (worded !== null) return worded;
  const limit = limitText(error);
  if (limit !== null)
    return text(limit, { seconds: error.retryAfterSeconds ?? 0 });
  if (error.status === noResponseStatus && !connection.current().isOnline)
    return text("error.notKept");
  const key = problemTexts[error.code] ?? statusTexts[error.status];
  return key === undefined
    ? error.message
    : text(key, { detail: error.message });
}

/** The same for any thrown value. */
export function failureText(failure: unknown, text: Text): string {
  return failure instanceof Error ? errorText(failure, text) : String(failure);
}

export function useErrorText(): (error: Error) => string {
  const text = useText();
  return useCallback((error) => errorText(error, text), [text]);
}

/** Retrying does not help when something does not exist or is not allowed. */
export function mayRetry(error: Error): boolean {
  return !(
    error instanceof ApiError &&
    (error.status === 403 || error.status === 404)
  );
}

/** Codes with the same meaning for every endpoint. */
const known: Readonly<Partial<Record<ErrorCode, TextKey>>> = {
  "request.invalid": "problem.invalid",
  "request.tooLarge": "problem.tooLarge",
  "request.tooMany": "problem.tooMany",
  "request.tooCostly": "problem.tooCostly",
  "session.missing": "problem.signIn",
  "session.invalid": "problem.sessionInvalid",
  "session.expired": "problem.sessionExpired",
  "unregistered account": "problem.unregistered",
  "company.duplicate": "problem.companyDuplicate",
  "company.inactive": "problem.companyInactive",
  "project.duplicate": "problem.projectDuplicate",
  "well.duplicate": "problem.wellDuplicate",
  "well.inactive": "problem.wellInactive",
  "stage.duplicate": "problem.stageDuplicate",
  "stage.final": "problem.stageFinal",
  "stage.stateBackwards": "problem.stageBackwards",
  "stage.onlyPause": "problem.onlyPause",
  "stage.closed": "problem.stageClosed",
  "stage.deleted": "problem.stageDeleted",
  "stage.live": "problem.stageLive",
  "comment.notYours": "problem.commentNotYours",
  "tag.duplicate": "problem.tagDuplicate",
  "tag.wrongAssetType": "problem.tagWrong",
  "tag.inUse": "problem.tagInUse",
  "tag.system": "problem.tagSystem",
  "user.lastAdministrator": "problem.lastAdministrator",
  "user.duplicate": "problem.userDuplicate",
  "user.self": "problem.userSelf",
  "edit.conflict": "problem.editConflict",
  "samples.invalid": "problem.samples",
  "samples.conflict": "problem.samplesConflict",
  "samples.tooManyGaps": "problem.samplesGaps",
  "job.ended": "problem.jobEnded",
  "job.running": "problem.jobRunning",
  "job.stageEnded": "problem.stageEnded",
  "etl.running": "problem.watcherRuns",
  "etl.onHold": "problem.watcherOnHold",
  "etl.dryRunMissing": "problem.dryRunMissing",
  "import.unreadable": "problem.fileUnreadable",
  "import.incomplete": "problem.importIncomplete",
  "import.running": "problem.importRunning",
  "import.profileTaken": "problem.profileTaken",
  "backfill.running": "problem.backfillRunning",
  "backfill.notReady": "problem.backfillNotReady",
  "backfill.notUndoable": "problem.backfillNotUndoable",
  "recordImport.changed": "problem.recordImportChanged",
  "recordImport.ended": "problem.recordImportEnded",
  "export.tooMany": "problem.downloads",
  "export.rightsChanged": "problem.downloadRights",
  "image.failed": "problem.image",
  "speech.failed": "problem.speech",
  "speech.tooLong": "problem.speechLong",
  "batch.severalProjects": "problem.severalProjects",
  "batch.empty": "problem.batchEmpty",
  "batch.notUndoable": "problem.batchNotUndoable",
  "stageMove.blocked": "problem.stageMoveBlocked",
  "stageMove.conflict": "problem.stageMoveConflict",
  "stageMove.notUndoable": "problem.stageMoveNotUndoable",
  "backTest.noStages": "problem.backTestNone",
  "backTest.tooMany": "problem.backTestMany",
  "ptaCase.duplicate": "problem.ptaCaseDuplicate",
  "ptaCase.running": "problem.ptaCaseRunning",
  "ptaCase.nothingToRun": "problem.ptaNothingToRun",
  "ptaCase.tooMany": "problem.ptaRunMany",
  "ptaInterpretation.duplicate": "problem.ptaInterpretationDuplicate",
  "ptaInterpretation.noShutIn": "problem.ptaNoShutIn",
  "ptaInterpretation.shortFalloff": "problem.ptaShortFalloff",
  "operationNote.noIssue": "problem.noIssue",
  "operationNote.failed": "problem.note",
  "notification.failed": "problem.notification",
  "channel.teamRequired": "problem.channelTeam",
  "channel.limitReached": "problem.channelLimit",
  "channel.notReady": "problem.channelNotReady",
  "channel.failed": "problem.channel",
  "password.wrong": "problem.passwordWrong",
  "password.weak": "problem.passwordWeak",
  "password.notHere": "problem.passwordNotHere",
  "secondFactor.notHere": "factors.notHere",
  "secondFactor.wrong": "factors.wrong",
  "secondFactor.expired": "factors.expired",
  "secondFactor.duplicate": "factors.duplicate",
  "secondFactor.required": "factors.lastOne",
  "secondFactor.none": "factors.none",
  "secondFactor.noPasskeys": "factors.noPasskeys",
  "viewAs.readOnly": "problem.viewAsReadOnly",
  "viewAs.ended": "problem.viewAsEnded",
  "viewAs.refused": "problem.viewAsRefused",
  "vanCredential.duplicate": "problem.vanDuplicate",
  "dataSource.duplicate": "problem.providerDuplicate",
  "dataSource.inUse": "problem.providerInUse",
  "dataSourceMap.duplicate": "problem.mappingDuplicate",
  "storage.full": "problem.storageFull",
  "service.unavailable": "problem.unavailable",
  internal: "problem.internal",
};

/** Texts by any code a server may send. */
const problemTexts: Readonly<Record<string, TextKey | undefined>> = known;
