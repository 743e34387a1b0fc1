import {
  Button,
  Card,
  CardBody,
  ErrorState,
  Skeleton,
  Chip,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { stateTexts } from "#entities/stage/StageState.tsx";
import { formatMoment } from "#shared/time/format-time.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";
import {
  overallProgress,
  progressByWell,
  type WellProgress,
} from "./batch-rules.ts";
import {
  stageBatchQueries,
  useCancelBatch,
  type StageBatch,
  type StageBatchItem,
  type StageBatchSummary,
} from "./stage-batches.queries.ts";

interface BatchBarProps {
  label: string;
  over: number;
  total: number;
}

function BatchBar({ label, over, total }: BatchBarProps) {
  const percent = (100 * over) / Math.max(total, 1);
  return (
    <div
      className="sc-track"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={over}
    >
      <span data-step="1" style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

/** Returns `Rerun of 3 stages` or `3 stages to Reviewed`. */
export function batchTitle(batch: StageBatchSummary, text: Text): string {
  const { total: count } = overallProgress(batch.counts);
  return batch.state === null
    ? text("operations.recentRerun", { count })
    : text("operations.recentRestatus", {
        count,
        state: text(stateTexts[batch.state]),
      });
}

/** Returns who started the batch, when, and how it ended. */
export function batchStory(batch: StageBatchSummary, text: Text): string {
  const { createdBy, createdAt, cancelledBy, endedAt } = batch;
  const started = text("operations.startedBy", {
    who: createdBy,
    time: formatMoment(createdAt),
  });
  return [
    started,
    ...(cancelledBy === null
      ? []
      : [text("operations.cancelledBy", { who: cancelledBy })]),
    ...(endedAt === null
      ? []
      : [text("operations.endedAt", { time: formatMoment(endedAt) })]),
  ].join(" · ");
}

function WellPart({ well }: { well: WellProgress<StageBatchItem> }) {
  const text = useText();
  const { wellNumber, items, over } = well;
  const count = { done: over, total: items.length };
  return (
    <section className="batch-well">
      <h3>
        <bdi>{wellNumber}</bdi>
        <span className="page-quiet">{text("operations.overall", count)}</span>
      </h3>
      <BatchBar
        label={text("operations.progressOf", { name: wellNumber, ...count })}
        over={over}
        total={items.length}
      />
      <ul className="batch-items">
        {items.map((item, index) => (
          <BatchItemRow key={item.stageId ?? `gone-${index}`} item={item} />
        ))}
      </ul>
    </section>
  );
}

function CancelButton({ batch }: { batch: StageBatch }) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const cancel = useCancelBatch(batch.id);
  if (batch.endedAt !== null) return null;
  if (batch.cancelledBy !== null)
    return <span role="status">{text("operations.cancelling")}</span>;
  return (
    <>
      {cancel.error !== null && (
        <span className="sc-error" role="alert">
          {errorText(cancel.error)}
        </span>
      )}
      <Button
        variant="outline"
        disabled={cancel.isPending}
        disabledReason={offline}
        onClick={() => cancel.mutate()}
      >
        {text("operations.cancel")}
      </Button>
    </>
  );
}

interface BatchProgressProps {
  batchId: number;
  mayCancel: boolean;
}

/** Progress of a batch by well and stage, with the result of each. */
export function BatchProgress({ batchId, mayCancel }: BatchProgressProps) {
  const text = useText();
  const errorText = useErrorText();
  const {
    data: batch,
    error,
    refetch,
  } = useQuery(stageBatchQueries.one(batchId));
  if (batch === undefined)
    return (
      <Card title={text("operations.progress")}>
        <CardBody>
          {error === null ? (
            <Skeleton text={text("operations.looking")} lines={3} />
          ) : (
            <ErrorState
              text={errorText(error)}
              onRetry={() => void refetch()}
            />
          )}
        </CardBody>
      </Card>
    );
  const { over, total } = overallProgress(batch.counts);
  const count = { done: over, total };
  const isRunning = batch.endedAt === null;
  return (
    <Card
      title={text(isRunning ? "operations.progress" : "operations.result")}
      actions={mayCancel && <CancelButton batch={batch} />}
    >
      <CardBody>
        <div className="batch-progress">
          <p>
            <strong>{batchTitle(batch, text)}</strong>{" "}
            <span className="page-quiet">{batchStory(batch, text)}</span>
          </p>
          <BatchBar
            label={text("operations.progressOf", {
              name: text("operations.allWells"),
              ...count,
            })}
            over={over}
            total={total}
          />
          <span role="status">{text("operations.overall", count)}</span>
          {progressByWell(batch.items).map((well) => (
            <WellPart key={well.wellNumber} well={well} />
          ))}
        </div>
      </CardBody>
    </Card>
  );
}

const itemStateTexts: Readonly<Record<StageBatchItem["state"], TextKey>> = {
  waiting: "operations.itemWaiting",
  running: "operations.itemRunning",
  done: "operations.itemDone",
  failed: "operations.itemFailed",
  cancelled: "operations.itemCancelled",
  skipped: "operations.itemSkipped",
};

function BatchItemRow({ item }: { item: StageBatchItem }) {
  const text = useText();
  const { stageId, stageName, state, message, seconds, milliseconds } = item;
  const name = <bdi>{stageName}</bdi>;
  return (
    <li className="batch-item" data-state={state}>
      <span className="batch-item-name">
        {stageId === null ? (
          name
        ) : (
          <AppLink
            to={links.stageChart({ stageId })}
            className="page-link"
            opensScreen
          >
            {name}
          </AppLink>
        )}
      </span>
      <Chip tone={state === "running" ? "solid" : "outline"}>
        {text(itemStateTexts[state])}
      </Chip>
      <span className="batch-item-message">
        {message !== null && <span dir="auto">{message}</span>}
        {seconds !== null && milliseconds !== null && (
          <span className="page-quiet">
            {text("operations.computed", { seconds, milliseconds })}
          </span>
        )}
      </span>
    </li>
  );
}
