import { differences, readStageEdit } from "@stagecraft/stage-editing";
import { EmptyState, ErrorState, Skeleton } from "@stagecraft/ui";
import { useQueries } from "@tanstack/react-query";
import { useErrorText } from "#shared/page/error-text.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { ChangeTable } from "../ChangeTable.tsx";

interface VersionComparisonProps {
  stageId: number;
  olderId: number;
  newerId: number;
}

/** Compares two versions of a stage; the older one is on the "before" side. */
export function VersionComparison(props: VersionComparisonProps) {
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
