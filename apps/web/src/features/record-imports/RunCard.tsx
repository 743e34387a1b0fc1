import type { RecordImportKind } from "@stagecraft/domain";
import { Button, EmptyState } from "@stagecraft/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { useText } from "#translations/use-text.ts";
import {
  recordImportQueries,
  type RecordRun,
} from "./record-imports.queries.ts";
import { kindTexts, stateKeys } from "./record-texts.ts";

interface RunCardProps {
  kind: RecordImportKind;
  linkTo: (id: number) => string;
}

function RunTable({
  runs,
  linkTo,
}: Pick<RunCardProps, "linkTo"> & { runs: readonly RecordRun[] }) {
  const text = useText();
  return (
    <div className="records-table">
      <table className="sc-table" aria-label={text("records.runs")}>
        <thead>
          <tr>
            <th scope="col">{text("records.file")}</th>
            <th scope="col">{text("records.who")}</th>
            <th scope="col">{text("records.when")}</th>
            <th scope="col">{text("records.result")}</th>
            <th scope="col">{text("records.state")}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <td className="records-subject">
                <AppLink to={linkTo(run.id)} className="page-link">
                  <bdi>{run.fileName}</bdi>
                </AppLink>
              </td>
              <td>
                <bdi>{run.createdBy}</bdi>
              </td>
              <td>
                <Moment at={run.createdAt} />
              </td>
              <td className="records-what">
                {text("records.summary", { ...run.counts })}
              </td>
              <td>{text(stateKeys[run.state])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Past imports, newest first. */
export function RunCard({ kind, linkTo }: RunCardProps) {
  const text = useText();
  const offline = useWriteBlock();
  const query = useInfiniteQuery(recordImportQueries.runs(kind));
  return (
    <ListCard query={query} looking={text("records.lookingForRuns")}>
      {({ pages }) => {
        const runs = pages.flatMap((page) => page.runs);
        return (
          <>
            <div className="sc-card-head">
              <h2>{text("records.runs")}</h2>
            </div>
            {runs.length === 0 ? (
              <EmptyState text={text(kindTexts[kind].noRuns)} />
            ) : (
              <RunTable runs={runs} linkTo={linkTo} />
            )}
            {query.hasNextPage && (
              <div className="records-more">
                <Button
                  variant="outline"
                  disabled={query.isFetchingNextPage}
                  disabledReason={offline}
                  onClick={() => void query.fetchNextPage()}
                >
                  {text("records.more")}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </ListCard>
  );
}
