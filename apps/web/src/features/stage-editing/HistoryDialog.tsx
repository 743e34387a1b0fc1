import { differences, readStageEdit } from "@stagecraft/stage-editing";
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Skeleton,
  Chip,
} from "@stagecraft/ui";
import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import {
  stageQueries,
  type Stage,
  type StageEditEntry,
} from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { IconRestore } from "@tabler/icons-react";
import { formatMoment } from "#shared/time/format-time.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { ChangeTable } from "./ChangeTable.tsx";

interface HistoryEntryProps {
  entry: StageEditEntry;
  isChosen: boolean;
  onChoose: () => void;
  onRestore: (() => void) | null;
}

const causeTexts: Readonly<Record<StageEditEntry["cause"], TextKey>> = {
  original: "editing.cause.original",
  edit: "editing.cause.edit",
  restatus: "editing.cause.restatus",
  restore: "editing.cause.restore",
  batch: "editing.cause.batch",
};

/** Steps to list; that the stage was saved is self-evident. */
const flagTexts: readonly (readonly [
  flag: keyof StageEditEntry["flags"],
  text: TextKey,
])[] = [
  ["reset", "editing.flag.reset"],
  ["reinitialize", "editing.flag.reinitialize"],
  ["completion", "editing.flag.completion"],
  ["revertCompletion", "editing.flag.revertCompletion"],
  ["rerun", "editing.flag.rerun"],
];

/** One version and its changes. */
function HistoryEntry(props: HistoryEntryProps) {
  const { entry, isChosen, onChoose, onRestore } = props;
  const text = useText();
  const time = formatMoment(entry.editedAt);
  return (
    <li className="edit-version">
      <div className="edit-version-head">
        <input
          type="checkbox"
          className="sc-box"
          aria-label={text("editing.historyChoose", { time })}
          checked={isChosen}
          onChange={onChoose}
        />
        <bdi className="edit-version-time">{time}</bdi>
        <bdi className="edit-version-who">{entry.editorName}</bdi>
        <Chip tone="quiet">{text(causeTexts[entry.cause])}</Chip>
        {flagTexts
          .filter(([flag]) => entry.flags[flag])
          .map(([flag, key]) => (
            <Chip key={flag} tone="quiet">
              {text(key)}
            </Chip>
          ))}
        {onRestore && (
          <Button
            size="small"
            variant="outline"
            icon={<IconRestore size={14} stroke={1.75} />}
            data-tooltip={text("editing.restoreHint")}
            onClick={onRestore}
          >
            {text("editing.restore")}
          </Button>
        )}
      </div>
      {entry.changes.length > 0 && <ChangeTable changes={entry.changes} />}
    </li>
  );
}

interface HistoryDialogProps {
  stage: Stage;
  /** Null where the stage cannot be edited. */
  onRestore: ((editId: number) => void) | null;
  onClose: () => void;
}

const comparedCount = 2;

/** Shows who changed what and when; compares any two versions and restores any of them. */
export function HistoryDialog({
  stage,
  onRestore,
  onClose,
}: HistoryDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const query = useInfiniteQuery(stageQueries.edits(stage.id));
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isComparing, setComparing] = useState(false);
  const edits = query.data?.pages.flatMap((page) => page.edits) ?? [];
  const [first, second] = [...chosen].sort((a, b) => a - b);
  const canCompare = chosen.length === comparedCount;

  const choose = (id: number) =>
    setChosen((current) =>
      current.includes(id)
        ? current.filter((other) => other !== id)
        : [...current, id].slice(-comparedCount),
    );

  return (
    <Dialog
      title={text("editing.historyTitle")}
      subject={text("editing.subject", {
        stage: stage.name,
        well: stage.wellNumber,
      })}
      isReading
      onClose={onClose}
      buttons={
        <>
          {isComparing ? (
            <Button variant="outline" onClick={() => setComparing(false)}>
              {text("editing.historyBack")}
            </Button>
          ) : (
            <Button
              variant="outline"
              disabledReason={
                canCompare ? undefined : text("editing.historyCompareHint")
              }
              onClick={() => setComparing(true)}
            >
              {text("editing.historyCompare")}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {text("action.ok")}
          </Button>
        </>
      }
    >
      {isComparing && first !== undefined && second !== undefined && (
        <VersionComparison
          stageId={stage.id}
          olderId={first}
          newerId={second}
        />
      )}
      {!isComparing && (
        <div className="edit-history">
          {query.isPending && (
            <Skeleton text={text("editing.historyTitle")} lines={5} />
          )}
          {query.error && (
            <ErrorState
              text={errorText(query.error)}
              onRetry={() => void query.refetch()}
            />
          )}
          {query.isSuccess && edits.length === 0 && (
            <EmptyState text={text("editing.historyEmpty")} />
          )}
          <ol>
            {edits.map((entry) => (
              <HistoryEntry
                key={entry.id}
                entry={entry}
                isChosen={chosen.includes(entry.id)}
                onChoose={() => choose(entry.id)}
                onRestore={onRestore && (() => onRestore(entry.id))}
              />
            ))}
          </ol>
          {query.hasNextPage && (
            <Button
              variant="outline"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {text("editing.historyMore")}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface VersionComparisonProps {
  stageId: number;
  olderId: number;
  newerId: number;
}

/** Compares two versions of a stage; the older one is on the "before" side. */
function VersionComparison(props: VersionComparisonProps) {
  const { stageId, olderId, newerId } = props;
  const text = useText();
  const errorText = useErrorText();
  const [older, newer] = useQueries({
    queries: [
      stageQueries.editVersion(stageId, olderId),
      stageQueries.editVersion(stageId, newerId),
    ],
  });
  const error = older.error ?? newer.error;
  if (error)
    return (
      <ErrorState
        text={errorText(error)}
        onRetry={() => {
          void older.refetch();
          void newer.refetch();
        }}
      />
    );
  if (!older.data || !newer.data)
    return <Skeleton text={text("editing.historyTitle")} lines={5} />;
  const changes = differences(
    readStageEdit(older.data.version),
    readStageEdit(newer.data.version),
  );
  return (
    <div className="edit-commit">
      <h3>
        {text("editing.historyVersion", {
          time: formatMoment(older.data.editedAt),
        })}
        {" → "}
        {text("editing.historyVersion", {
          time: formatMoment(newer.data.editedAt),
        })}
      </h3>
      {changes.length === 0 ? (
        <EmptyState text={text("editing.historySame")} />
      ) : (
        <ChangeTable changes={changes} />
      )}
    </div>
  );
}
