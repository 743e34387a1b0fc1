interface Advice {
  readonly type: string;
  readonly subtype: string | null;
  readonly timestamp: number;
  readonly clearedTimestamp: number | null;
}

/** Advice is shown above the chart for this long; contradicting advice must not be shown with it. */
const standsMs = 120_000;

function isWarned({ timestamp, clearedTimestamp }: Advice, time: number) {
  return time >= timestamp - standsMs && time < (clearedTimestamp ?? Infinity);
}

/** "Pressure has room" is wrong next to a screen-out risk: a reader of both might follow the wrong one. */
export function withoutContradicted<Given extends Advice>(
  notices: readonly Given[],
): Given[] {
  const warnings = notices.filter(
    ({ type, subtype }) => type === "guidance" && subtype === "screenout",
  );
  return notices.filter(
    ({ type, subtype, timestamp }) =>
      type !== "guidance" ||
      subtype !== "increaseRate" ||
      !warnings.some((warning) => isWarned(warning, timestamp)),
  );
}
