import { isEpochTime, localClock } from "@stagecraft/domain";
import { AlertChip } from "@stagecraft/ui";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { notificationText } from "#entities/stage/notification-text.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { readsPadClock } from "#translations/reader-state.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { PlainKind, PlainRow } from "./plain-rows.ts";

const kindTexts: Readonly<Record<PlainKind, TextKey>> = {
  info: "banners.info",
  warning: "banners.warning",
  error: "banners.error",
  comment: "banners.comment",
};

interface PlainRowsProps {
  rows: readonly PlainRow[];
  /** The stage of the rows, where it is not obvious. */
  stage: Pick<Stage, "name" | "wellNumber"> | null;
}

/** Rows that are not advice: they disappear after a while. */
export function PlainRows({ rows, stage }: PlainRowsProps) {
  const text = useText();
  const showsCode = useAbilities().hasRole("research");
  return rows.map((row) => (
    <li
      key={row.key}
      className="advice-row"
      data-level={row.level}
      data-kind={row.kind}
    >
      <AlertChip level={row.level}>{text(kindTexts[row.kind])}</AlertChip>
      <p className="advice-message">
        {stage !== null && <StageOfAdvice stage={stage} />}
        {row.wellName !== null && (
          <span className="advice-well">
            <bdi>{row.wellName}</bdi>
          </span>
        )}
        <bdi>{notificationText(row, showsCode)}</bdi>
      </p>
      <div className="advice-end">
        <AdviceTime timestamp={row.timestamp} />
      </div>
    </li>
  ));
}

export function AdviceTime({ timestamp }: { timestamp: number }) {
  const text = useText();
  if (!isEpochTime(timestamp))
    return <bdi className="advice-time">{timestamp}</bdi>;
  return (
    <time
      className="advice-time"
      dateTime={new Date(timestamp).toISOString()}
      data-tooltip={text("banners.utc", { time: formatClock(timestamp) })}
    >
      {/* Shown by the person's local clock (decision A71), unless the pad's was chosen. */}
      <bdi>
        {readsPadClock() ? formatClock(timestamp) : localClock(timestamp)}
      </bdi>
    </time>
  );
}

/** Names the stage of a row where the rows of several stages are shown together. */
export function StageOfAdvice({
  stage,
}: {
  stage: Pick<Stage, "name" | "wellNumber">;
}) {
  const text = useText();
  return (
    <span className="advice-well">
      <bdi>{stage.wellNumber}</bdi>{" "}
      <bdi>{text("chart.stageName", { name: stage.name })}</bdi>
    </span>
  );
}
