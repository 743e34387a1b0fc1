import { isBackfilling } from "@stagecraft/domain";
import { Button, Card, CardBody, ConfirmDialog, Select } from "@stagecraft/ui";
import { IconDatabaseImport, IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock, useSaveBlock } from "#shared/page/use-write-block.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { formatCount } from "#shared/upload/byte-size.ts";
import { useText, type Text } from "#translations/use-text.ts";
import {
  type Backfill,
  useApplyBackfill,
  type BackfillChoice,
  useStopBackfill,
  useUndoBackfill,
  type BackfillSummary,
} from "./backfills.queries.ts";
import { DifferenceCard } from "./DifferenceCard.tsx";
import { firstChosen, applyCounts } from "./apply-counts.ts";

interface BackfillStepsProps {
  backfill: Backfill;
  /** Why this stage accepts no data. */
  block: string | undefined;
  onAgain: () => void;
}

/** One backfill, from its progress to its undo. */
export function BackfillSteps(props: BackfillStepsProps) {
  const { backfill, block, onAgain } = props;
  const text = useText();
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null);
  const chosen = own ?? firstChosen(backfill.channels);
  const isOpen = backfill.state === "COMPARED";
  const choose = (channel: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(channel);
    else next.delete(channel);
    setOwn(next);
  };
  return (
    <>
      <OutcomeCard backfill={backfill} />
      {backfill.channels.length > 0 && (
        <DifferenceCard
          backfill={backfill}
          chosen={isOpen ? chosen : null}
          onChoose={choose}
        />
      )}
      {isOpen && (
        <ApplyCard backfill={backfill} chosen={chosen} block={block} />
      )}
      <div>
        <Button variant="outline" onClick={onAgain}>
          {text("backfill.again")}
        </Button>
      </div>
    </>
  );
}

interface ApplyCardProps {
  backfill: Backfill;
  chosen: ReadonlySet<string>;
  block: string | undefined;
}

/** Applies the comparison, after a confirmation that states how much changes. */
function ApplyCard({ backfill, chosen, block }: ApplyCardProps) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const apply = useApplyBackfill(backfill.id);
  const [mode, setMode] = useState<BackfillChoice["mode"]>("fill");
  const [isConfirming, setConfirming] = useState(false);
  const { filled, replaced } = applyCounts(backfill.channels, chosen, mode);
  const missing =
    chosen.size === 0
      ? text("backfill.needsChannel")
      : filled + replaced === 0
        ? text("backfill.needsChange")
        : undefined;
  const close = () => setConfirming(false);
  return (
    <Card title={text("backfill.apply")}>
      <CardBody>
        <div className="backfill-fields">
          <Select
            label={text("backfill.mode")}
            value={mode}
            options={[
              { value: "fill", label: text("backfill.fill") },
              { value: "replace", label: text("backfill.replace") },
            ]}
            onChange={setMode}
          />
        </div>
        <div className="backfill-foot">
          <Button
            variant="primary"
            icon={<IconDatabaseImport size={16} stroke={1.75} />}
            disabledReason={block ?? offline ?? missing}
            onClick={() => setConfirming(true)}
          >
            {text("backfill.apply")}
          </Button>
        </div>
        {isConfirming && (
          <ConfirmDialog
            title={text("backfill.applyTitle")}
            confirmText={text("backfill.apply")}
            tone={replaced > 0 ? "danger" : "primary"}
            isBusy={apply.isPending}
            status={
              apply.error !== null && (
                <span className="sc-error" role="alert">
                  {errorText(apply.error)}
                </span>
              )
            }
            onConfirm={() =>
              apply.mutate(
                { mode, channels: [...chosen] },
                { onSuccess: close },
              )
            }
            onClose={close}
          >
            <p>
              {text("backfill.applyText", {
                filled: formatCount(filled),
                replaced: formatCount(replaced),
              })}
            </p>
          </ConfirmDialog>
        )}
      </CardBody>
    </Card>
  );
}

function progressText({ state, sourceName }: Backfill, text: Text): string {
  if (state === "APPLYING") return text("backfill.applying");
  return state === "UNDOING"
    ? text("backfill.undoing")
    : text("backfill.comparing", { source: sourceName });
}

function Progress({ backfill }: { backfill: Backfill }) {
  const text = useText();
  const offline = useSaveBlock();
  const stop = useStopBackfill(backfill.id);
  const { done = 0, total = null } = backfill.progress ?? {};
  const percent =
    total === null ? null : Math.min(100, (100 * done) / Math.max(1, total));
  const label = progressText(backfill, text);
  return (
    <div className="backfill-progress">
      <p role="status">{label}</p>
      <div
        className="sc-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent === null ? {} : { "aria-valuenow": Math.round(percent) })}
      >
        <span data-step="1" style={{ inlineSize: `${percent ?? 0}%` }} />
      </div>
      {backfill.state === "COMPARING" && (
        <Button
          variant="outline"
          disabled={stop.isPending}
          disabledReason={offline}
          onClick={() => stop.mutate()}
        >
          {text("backfill.stop")}
        </Button>
      )}
    </div>
  );
}

/** The outcome in a sentence; null while it runs or waits for a decision. */
function outcomeText(backfill: BackfillSummary, text: Text): string | null {
  switch (backfill.state) {
    case "APPLIED":
      return text("backfill.applied", {
        who: backfill.appliedBy ?? "",
        time: formatMoment(backfill.appliedAt ?? 0),
        filled: formatCount(backfill.filledCount),
        replaced: formatCount(backfill.replacedCount),
      });
    case "UNDONE":
      return text("backfill.undone", {
        who: backfill.undoneBy ?? "",
        time: formatMoment(backfill.undoneAt ?? 0),
        kept: formatCount(backfill.keptCount),
      });
    case "FAILED":
      return text("backfill.failed", { reason: backfill.failure ?? "" });
    case "STOPPED":
      return text("backfill.stopped");
    default:
      return null;
  }
}

function Undo({ backfill }: { backfill: Backfill }) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const undo = useUndoBackfill(backfill.id);
  const [isConfirming, setConfirming] = useState(false);
  const { undoableUntil } = backfill;
  if (undoableUntil === null) return null;
  const close = () => setConfirming(false);
  return (
    <div className="backfill-foot">
      <Button
        variant="outline"
        icon={<IconArrowBackUp size={16} stroke={1.75} />}
        disabledReason={offline}
        onClick={() => setConfirming(true)}
      >
        {text("backfill.undo")}
      </Button>
      <span className="page-quiet">
        {text("backfill.undoUntil", { time: formatMoment(undoableUntil) })}
      </span>
      {isConfirming && (
        <ConfirmDialog
          title={text("backfill.undoTitle")}
          confirmText={text("backfill.undo")}
          tone="danger"
          isBusy={undo.isPending}
          status={
            undo.error !== null && (
              <span className="sc-error" role="alert">
                {errorText(undo.error)}
              </span>
            )
          }
          onConfirm={() => undo.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          <p>{text("backfill.undoText")}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Progress or outcome of a backfill, and its undo. */
function OutcomeCard({ backfill }: { backfill: Backfill }) {
  const text = useText();
  const outcome = outcomeText(backfill, text);
  const isRunning = isBackfilling(backfill.state);
  if (!isRunning && outcome === null) return null;
  return (
    <Card>
      <CardBody>
        {isRunning ? (
          <Progress backfill={backfill} />
        ) : (
          <p
            className={backfill.state === "FAILED" ? "sc-error" : undefined}
            role={backfill.state === "FAILED" ? "alert" : "status"}
          >
            {outcome}
          </p>
        )}
        <Undo backfill={backfill} />
      </CardBody>
    </Card>
  );
}
