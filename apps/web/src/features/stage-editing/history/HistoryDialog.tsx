import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useErrorText } from "#entities/page/error-text.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { HistoryEntry } from "./HistoryEntry.tsx";
import { VersionComparison } from "./VersionComparison.tsx";

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
