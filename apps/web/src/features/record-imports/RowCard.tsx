import { writeNumber, type RecordOutcome } from "@stagecraft/domain";
import { Button, Card, CardBody, EmptyState } from "@stagecraft/ui";
import { IconDownload } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { downloadFile } from "#api/download-file.ts";
import { errorText as textOfError } from "#shared/page/error-text.ts";
import { ListCard } from "#shared/page/ListCard.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import {
  recordImportQueries,
  type RecordImport,
  type RecordImportRow,
} from "./record-imports.queries.ts";
import {
  fieldText,
  outcomeText,
  reasonText,
  valueText,
} from "./record-texts.ts";

interface CountsProps {
  record: RecordImport;
  chosen: RecordOutcome | null;
  onChoose: (outcome: RecordOutcome | null) => void;
}

/** Sorts outcomes that need attention first. */
const shownOutcomes = [
  "skipped",
  "create",
  "update",
  "unchanged",
] as const satisfies readonly RecordOutcome[];

/** Numbers of rows by outcome; each filters the list to its rows. */
function Counts({ record, chosen, onChoose }: CountsProps) {
  const text = useText();
  const total = shownOutcomes.reduce(
    (sum, outcome) => sum + record.counts[outcome],
    0,
  );
  const segment = (
    outcome: RecordOutcome | null,
    label: string,
    count: number,
  ): ReactNode => (
    <button
      key={label}
      type="button"
      aria-pressed={chosen === outcome}
      onClick={() => onChoose(outcome)}
    >
      {label} <bdi className="records-count">{writeNumber(count, 0)}</bdi>
    </button>
  );
  return (
    <div
      className="sc-segments records-counts"
      role="group"
      aria-label={text("records.whichRows")}
    >
      {segment(null, text("records.allRows"), total)}
      {shownOutcomes.map((outcome) =>
        segment(outcome, outcomeText(outcome, text), record.counts[outcome]),
      )}
    </div>
  );
}

function Changes({ row }: { row: RecordImportRow }) {
  const text = useText();
  if (row.reasons.length > 0)
    return (
      <ul className="records-reasons">
        {row.reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>{reasonText(reason, text)}</li>
        ))}
      </ul>
    );
  return (
    <ul className="records-changes">
      {row.changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="page-quiet">{fieldText(field, text)}</span>{" "}
          {row.outcome === "update" && (
            <>
              <del>
                <bdi>{valueText(field, before, text)}</bdi>
              </del>{" "}
            </>
          )}
          <ins>
            <bdi>{valueText(field, after, text)}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  );
}

function RowTable({ rows }: { rows: readonly RecordImportRow[] }) {
  const text = useText();
  return (
    <div className="records-table">
      <table className="sc-table" aria-label={text("records.rows")}>
        <thead>
          <tr>
            <th scope="col" data-number="">
              {text("records.line")}
            </th>
            <th scope="col">{text("records.result")}</th>
            <th scope="col">{text("records.record")}</th>
            <th scope="col">{text("records.what")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} data-outcome={row.outcome}>
              <td data-number="">
                <span className="records-line">{text("records.line")} </span>
                <bdi>{row.line}</bdi>
              </td>
              <td className="records-outcome">
                {outcomeText(row.outcome, text)}
              </td>
              <td className="records-subject">
                <bdi>{row.subject}</bdi>
              </td>
              <td className="records-what">
                <Changes row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The planned outcome of each row, with the reason. */
export function RowCard({ record }: { record: RecordImport }) {
  const text = useText();
  const offline = useWriteBlock();
  const { skipped } = record.counts;
  const [outcome, setOutcome] = useState<RecordOutcome | null>(
    skipped > 0 ? "skipped" : null,
  );
  const query = useInfiniteQuery(recordImportQueries.rows(record, outcome));
  const save = () =>
    downloadFile(
      `recordimports/${record.id}/file`,
      `${record.fileName.replace(/\.[^.]*$/, "")} - errors.csv`,
    ).catch((error: Error) =>
      toaster.show({ tone: "error", text: textOfError(error, text) }),
    );
  return (
    <>
      <Card title={text("records.rows")}>
        <CardBody>
          <div className="records-bar">
            <Counts record={record} chosen={outcome} onChoose={setOutcome} />
            <Button
              variant="outline"
              icon={<IconDownload size={16} stroke={1.75} />}
              disabledReason={
                offline ??
                (skipped === 0 ? text("records.noErrors") : undefined)
              }
              onClick={() => void save()}
            >
              {text("records.errorFile")}
            </Button>
          </div>
        </CardBody>
      </Card>
      <ListCard query={query} looking={text("records.checking")}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return (
            <>
              {rows.length === 0 ? (
                <EmptyState text={text("records.noRows")} />
              ) : (
                <RowTable rows={rows} />
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
    </>
  );
}
