import { filledSeconds } from "./grid/filled-seconds.ts";
import { mainBody } from "./main-body.ts";
import type { InputRows } from "./rows.ts";

/**
 * The most seconds that are computed of a stage at once: a stage takes hours,
 * and what is longer is a file of something else. Three days of a busy stage
 * are about 125 MB of computed channels.
 */
export const longestStageSeconds = 3 * 86_400;

/** The rows span more seconds with data than a stage may. */
export class StageTooLongError extends Error {
  override readonly name = "StageTooLongError";
}

/** The rows that are computed as a whole, refused when computing them would take all memory. */
export function stageBody(rows: InputRows): InputRows {
  const body = mainBody(rows);
  const seconds = filledSeconds(body.times, null);
  if (seconds > longestStageSeconds)
    throw new StageTooLongError(
      `The rows span ${seconds} s, more than the ${longestStageSeconds} s of a stage.`,
    );
  return body;
}
