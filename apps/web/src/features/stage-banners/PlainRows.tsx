import { AlertChip } from "@stagecraft/ui";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { notificationText } from "#entities/stage/notification-text.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { AdviceTime } from "./AdviceTime.tsx";
import type { PlainKind, PlainRow } from "./plain-rows.ts";
import { StageOfAdvice } from "./StageOfAdvice.tsx";

const words: Readonly<Record<PlainKind, TextKey>> = {
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
      <AlertChip level={row.level}>{text(words[row.kind])}</AlertChip>
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
