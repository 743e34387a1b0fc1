import type { BackfillState } from "@stagecraft/domain";
import { Button, Card } from "@stagecraft/ui";
import { formatMoment } from "#shared/time/format-time.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { BackfillSummary } from "./backfills.queries.ts";

const stateTexts: Readonly<Record<BackfillState, TextKey>> = {
  COMPARING: "backfill.stateRunning",
  COMPARED: "backfill.stateCompared",
  APPLYING: "backfill.stateRunning",
  APPLIED: "backfill.stateApplied",
  UNDOING: "backfill.stateRunning",
  UNDONE: "backfill.stateUndone",
  FAILED: "backfill.stateFailed",
  STOPPED: "backfill.stateStopped",
};

interface EarlierBackfillsProps {
  backfills: readonly BackfillSummary[];
  onOpen: (id: number) => void;
}

/** The backfills of the stage, newest first, to look at and to undo. */
export function EarlierBackfills(props: EarlierBackfillsProps) {
  const { backfills, onOpen } = props;
  const text = useText();
  if (backfills.length === 0) return null;
  return (
    <Card title={text("backfill.earlier")}>
      <ul className="backfill-earlier">
        {backfills.map(({ id, sourceName, state, createdAt, createdBy }) => {
          const time = formatMoment(createdAt);
          return (
            <li key={id}>
              <span className="backfill-name">
                <bdi>{sourceName}</bdi>
                <span className="page-quiet">
                  <bdi>{createdBy}</bdi> · <bdi>{time}</bdi>
                </span>
              </span>
              <span>{text(stateTexts[state])}</span>
              <Button
                variant="outline"
                aria-label={text("backfill.openOf", {
                  source: sourceName,
                  time,
                })}
                onClick={() => onOpen(id)}
              >
                {text("backfill.open")}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
