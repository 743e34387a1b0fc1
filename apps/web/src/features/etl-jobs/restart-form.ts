import { isRestartSpeed } from "@stagecraft/domain";
import { wrongFields } from "#shared/form/form-rules.ts";
import type { Text } from "#translations/use-text.ts";

export interface RestartForm {
  /** Rows per minute; 0 until a speed is chosen. */
  speed: string;
  startTime: string;
  /** 0: at the end of the well. Empty: to be chosen. */
  afterStageId: string;
  endsStage: boolean;
}

interface Occasion {
  /** Whether the stage is played again in its own well. */
  readonly isOwnWell: boolean;
  /** Number of stages of the chosen well; null while they are loading. */
  readonly stageCount: number | null;
}

/** The server plays nothing before the year 2000. */
const earliestStart = 946_684_800_000;
const latestStart = 8_640_000_000_000_000;

export function blankRestart(): RestartForm {
  return {
    speed: "0",
    startTime: "0",
    afterStageId: "0",
    endsStage: false,
  };
}

function startTimeError({ startTime }: RestartForm, text: Text) {
  if (!/^\d{1,16}$/.test(startTime.trim()))
    return text("operations.wholeNumber");
  const time = Number(startTime);
  const isPossible =
    time === 0 || (time >= earliestStart && time <= latestStart);
  return isPossible ? null : text("operations.startTimeEarly");
}

export function checkRestart(
  form: RestartForm,
  occasion: Occasion,
  text: Text,
) {
  // Another well that has stages requires a position among them.
  const needsPlace = !occasion.isOwnWell && occasion.stageCount !== 0;
  const lacksPlace = needsPlace && form.afterStageId === "";
  return wrongFields({
    speed: isRestartSpeed(Number(form.speed)) ? null : text("form.required"),
    startTime: startTimeError(form, text),
    afterStageId: lacksPlace ? text("form.required") : null,
  });
}

const longestJobName = 100;

/** The job with its command as `--name=value` strings (decision B32). */
export function restartJobOf(
  form: RestartForm,
  wellId: string,
  stage: { readonly id: number; readonly name: string },
  text: Text,
) {
  const command = {
    wellId,
    afterStageId: form.afterStageId === "" ? "0" : form.afterStageId,
    speed: form.speed,
    restartWithStartTime: String(Number(form.startTime)),
    restartStageId: String(stage.id),
  };
  return {
    stageId: stage.id,
    jobName: text("operations.restartJobName", { stage: stage.name }).slice(
      0,
      longestJobName,
    ),
    jobQueue: "feeds",
    jobDefinition: "replay",
    containerOverrides: {
      command: Object.entries(command).map(
        ([name, value]) => `--${name}=${value}`,
      ),
    },
  };
}
