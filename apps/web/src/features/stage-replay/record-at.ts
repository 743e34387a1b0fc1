import { isEpochTime } from "@stagecraft/domain";
import type { StageSummary as EngineSummary } from "@stagecraft/engine";
import { notificationText } from "#entities/stage/notification-text.ts";
import type {
  Stage,
  StageNotification,
  StageSummary,
} from "#entities/stage/stage.queries.ts";

type Parameters = Stage["control"]["parameters"];

/** Times of the control document that mark something that happened. */
const eventTimes = [
  "cumShearStart",
  "tensileStartTime",
  "guidanceStartTime",
  "fdiStartTime",
  "fdiEndTime",
  "stagecraftPlaybookStartTime",
  "isipTimestampOverride",
  "stageStartTime",
  "stageEndTime",
] as const;

function isAfter(value: unknown, originMs: number, moment: number): boolean {
  if (typeof value !== "number" || value <= 0) return false;
  const time = isEpochTime(value) ? value : originMs + value * 1000;
  return time > moment;
}

/** The control document without what had not happened; the same object as long as nothing of that changes. */
export class ParametersThen {
  #whole: Parameters | null = null;
  #key = "";
  #then: Parameters = {};

  at(whole: Parameters, originMs: number, moment: number): Parameters {
    const future = eventTimes.filter((name) =>
      isAfter(whole[name], originMs, moment),
    );
    const key = future.join();
    if (whole === this.#whole && key === this.#key) return this.#then;
    this.#whole = whole;
    this.#key = key;
    this.#then = {
      ...withoutPlotEnd(whole),
      ...Object.fromEntries(future.map((name) => [name, 0])),
    };
    return this.#then;
  }
}

/** Nobody knew where the plot would end. */
export function withoutPlotEnd(parameters: Parameters): Parameters {
  const { plot } = parameters;
  if (typeof plot !== "object" || plot === null || Array.isArray(plot))
    return parameters;
  return { ...parameters, plot: { ...plot, endTime: 0 } };
}

const severities = ["green", "yellow", "orange", "red"];

/** The gravest advice of a playbook that stood at the moment, the latest of equals. */
function activeAdvice(
  notifications: readonly StageNotification[],
  type: StageNotification["type"],
  offsetNumber: number | null,
): StageNotification | null {
  const severityOf = ({ color }: StageNotification) =>
    severities.indexOf(color ?? "");
  return notifications
    .filter(
      (each) =>
        each.type === type &&
        each.state !== "cleared" &&
        (offsetNumber === null || each.offsetNumber === offsetNumber),
    )
    .reduce<StageNotification | null>(
      (worst, each) =>
        worst === null || severityOf(each) >= severityOf(worst) ? each : worst,
      null,
    );
}

type Values = Readonly<Record<string, unknown>>;

/** A playbook's keys of the summary, from the advice it gave; grey, with its reason, stays what the engine says. */
function adviceKeys(
  engine: Values,
  [color, rule, text]: readonly [color: string, rule: string, text: string],
  advice: StageNotification | null,
): Values {
  if (advice === null || engine[color] === "grey") return {};
  return {
    [color]: advice.color,
    [rule]: advice.ruleId,
    [text]: notificationText(advice, false),
  };
}

function playbookKeys(
  engine: Values,
  notifications: readonly StageNotification[],
): Values {
  const offsets = Object.keys(engine).flatMap((key) => {
    const digits = /^fdiPlaybookColor(\d+)$/.exec(key)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
  const parts = offsets.map((n) =>
    adviceKeys(
      engine,
      [`fdiPlaybookColor${n}`, `fdiPlaybookRule${n}`, `fdiPlaybookText${n}`],
      activeAdvice(notifications, "fdiPlaybook", n),
    ),
  );
  const stagecraft = adviceKeys(
    engine,
    [
      "stagecraftPlaybookColor",
      "stagecraftPlaybookRule",
      "stagecraftPlaybookText",
    ],
    activeAdvice(notifications, "stagecraftPlaybook", null),
  );
  return [...parts, stagecraft].reduce<Values>(
    (all, part) => ({ ...all, ...part }),
    {},
  );
}

/**
 * The summary of the moment. Only keys that the person's own record has: what
 * they may not read now they may not read in a replay either.
 */
export function summaryAt(
  present: StageSummary,
  engine: EngineSummary,
  notifications: readonly StageNotification[],
  moment: number,
): StageSummary {
  const then: Values = { ...engine, ...playbookKeys(engine, notifications) };
  const allowed = Object.keys(present).filter((key) => key in then);
  return {
    ...Object.fromEntries(allowed.map((key) => [key, then[key]])),
    revision: present.revision,
    notifications: present.notifications.filter(
      ({ timestamp }) => timestamp <= moment,
    ),
  };
}
