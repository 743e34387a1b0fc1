interface Advice {
  readonly type: string;
  readonly subtype: string | null;
  readonly timestamp: number;
  readonly clearedTimestamp: number | null;
}

/** Advice stands above the chart for that long; nothing that says the opposite may join it there. */
const standsMs = 120_000;

function isWarned({ timestamp, clearedTimestamp }: Advice, time: number) {
  return time >= timestamp - standsMs && time < (clearedTimestamp ?? Infinity);
}

/** "Pressure has room" is wrong beside a risk of screen-out: who reads both follows one of them, and it may be that. */
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
