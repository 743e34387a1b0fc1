import { isEpochTime } from "@stagecraft/domain";
import type { StageSummary as EngineSummary } from "@stagecraft/engine";
import { notificationText } from "#entities/stage/notification-text.ts";
import type {
  Stage,
  StageNotification,
  StageSummary,
} from "#entities/stage/stage.queries.ts";

type Parameters = Stage["control"]["parameters"];

/** Times of the control document that mark an event. */
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

/** The control document without future events; the same object as long as none of them changes. */
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

/** The end of the plot was not known at the time. */
export function withoutPlotEnd(parameters: Parameters): Parameters {
  const { plot } = parameters;
  if (typeof plot !== "object" || plot === null || Array.isArray(plot))
    return parameters;
  return { ...parameters, plot: { ...plot, endTime: 0 } };
}

const severities = ["green", "yellow", "orange", "red"];

/** The most severe advice of a playbook in effect at the moment, the latest of equals. */
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

/** A playbook's summary keys, from the advice it gave; gray, with its reason, stays as the engine set it. */
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
 * The summary at the moment. It has only keys of the user's own record: data
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
