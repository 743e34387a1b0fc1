import { Button } from "@stagecraft/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { alarmQueries } from "#entities/alarm/alarm.queries.ts";
import { HistoryTable } from "#features/alarms/HistoryTable.tsx";
import { useText } from "#translations/use-text.ts";
import { QueryPart } from "./QueryPart.tsx";

interface AlarmHistoryTabProps {
  projectId: number;
  showsCode: boolean;
}

const refreshMs = 30_000;

export function AlarmHistoryTab({
  projectId,
  showsCode,
}: AlarmHistoryTabProps) {
  const text = useText();
  const history = useInfiniteQuery({
    ...alarmQueries.history(projectId),
    refetchInterval: refreshMs,
  });
  return (
    <QueryPart query={history} looking={text("alarms.lookingForHistory")}>
      {({ pages }) => (
        <>
          <HistoryTable
            actions={pages.flatMap(({ actions }) => actions)}
            showsCode={showsCode}
          />
          {history.hasNextPage && (
            <div className="alarm-more">
              <Button
                variant="outline"
                disabled={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >
                {text("alarms.showMore")}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryPart>
  );
}
