import { filledSeconds } from "./grid/filled-seconds.ts";
import { mainBody } from "./main-body.ts";
import type { InputRows } from "./rows.ts";

/**
 * The most seconds of a stage that are computed at once: a stage takes hours,
 * so a longer file is something else. Three days of a busy stage are about 125
 * MB of computed channels.
 */
export const longestStageSeconds = 3 * 86_400;

/** The rows span more seconds with data than a stage may. */
export class StageTooLongError extends Error {
  override readonly name = "StageTooLongError";
}

/** Returns the rows to compute as a whole; throws when computing them would take all memory. */
export function stageBody(rows: InputRows): InputRows {
  const body = mainBody(rows);
  const seconds = filledSeconds(body.times, null);
  if (seconds > longestStageSeconds)
    throw new StageTooLongError(
      `The rows span ${seconds} s, more than the ${longestStageSeconds} s of a stage.`,
    );
  return body;
}
