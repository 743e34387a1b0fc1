import { Banner, Button, Card, CardBody } from "@stagecraft/ui";
import { IconDownload, IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { ApiError } from "#api/api-error.ts";
import { saveFile } from "#api/download-file.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useText } from "#translations/use-text.ts";
import { ColumnCard, missingFields } from "./ColumnCard.tsx";
import { KeptRecords } from "./UndoDialog.tsx";
import {
  choicesOf,
  useApplyImport,
  useDropImport,
  useMapColumns,
  type RecordImport,
} from "./record-imports.queries.ts";
import { RowCard } from "./RowCard.tsx";

const UndoDialog = lazyDialog(
  async () => (await import("./UndoDialog.tsx")).UndoDialog,
);

interface StepProps {
  record: RecordImport;
  onClose: () => void;
}

interface ApplyCardProps extends StepProps {
  applying: ReturnType<typeof useApplyImport>;
}

/** Applies the dry run or discards it. */
function ApplyCard({ record, applying, onClose }: ApplyCardProps) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const dropping = useDropImport(record);
  const checking = useMapColumns(record);
  const { create, update, skipped } = record.counts;
  const missing =
    missingFields(record).length > 0 ? text("records.mapFirst") : undefined;
  const nothing =
    create + update === 0 ? text("records.nothingToDo") : undefined;
  const failure = applying.error ?? dropping.error ?? checking.error;
  const isOutdated =
    applying.error instanceof ApiError &&
    applying.error.code === "recordImport.changed";
  const isBusy = applying.isPending || dropping.isPending || checking.isPending;
  return (
    <Card
      title={text("records.dryRun")}
      subtitle={<bdi>{record.fileName}</bdi>}
    >
      <CardBody>
        <p className="records-lead" role="status">
          {text("records.summary", { ...record.counts })}
        </p>
        <p className="page-quiet">
          {text(skipped > 0 ? "records.skippedNote" : "records.nothingStored")}
        </p>
        <div className="records-buttons">
          <Button
            variant="primary"
            disabled={isBusy}
            disabledReason={offline ?? missing ?? nothing}
            onClick={() => applying.mutate()}
          >
            {text(applying.isPending ? "records.applying" : "records.apply")}
          </Button>
          {isOutdated && (
            <Button
              variant="outline"
              disabled={isBusy}
              disabledReason={offline}
              onClick={() =>
                checking.mutate(choicesOf(record), {
                  onSuccess: () => applying.reset(),
                })
              }
            >
              {text("records.checkAgain")}
            </Button>
          )}
          <Button
            variant="outline"
            disabled={isBusy}
            disabledReason={offline}
            onClick={() => dropping.mutate(undefined, { onSuccess: onClose })}
          >
            {text("action.cancel")}
          </Button>
        </div>
        {failure !== null && (
          <p className="sc-error" role="alert">
            {errorText(failure)}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

/** The links of new people, which cannot be shown a second time. */
function LinksBanner({ linksFile }: { linksFile: string }) {
  const text = useText();
  return (
    <Banner
      tone="info"
      icon={<IconKey size={18} stroke={1.75} />}
      note={
        <Button
          variant="primary"
          size="small"
          icon={<IconDownload size={16} stroke={1.75} />}
          onClick={() =>
            saveFile(
              new Blob([linksFile], { type: "text/csv;charset=utf-8" }),
              "stagecraft-links.csv",
            )
          }
        >
          {text("records.saveLinks")}
        </Button>
      }
    >
      {text("records.links")}
    </Banner>
  );
}

/** The stored records, their author, and the undo. */
function ResultCard({ record, onClose }: StepProps) {
  const text = useText();
  const offline = useWriteBlock();
  const [isUndoing, setUndoing] = useState(false);
  const { undo } = record;
  return (
    <Card title={text("records.done")} subtitle={<bdi>{record.fileName}</bdi>}>
      <CardBody>
        <p className="records-lead" role="status">
          {text("records.stored", { ...record.counts })}
        </p>
        <p className="page-quiet">
          {text("records.appliedBy", {
            who: record.appliedBy ?? "",
            time: formatMoment(record.appliedAt ?? 0),
          })}
        </p>
        {undo !== null && (
          <>
            <p>
              {text("records.undoneBy", {
                number: undo.undone,
                who: record.undoneBy ?? "",
                time: formatMoment(record.undoneAt ?? 0),
              })}
            </p>
            <KeptRecords kept={undo.kept} />
          </>
        )}
        <div className="records-buttons">
          <Button variant="primary" onClick={onClose}>
            {text("records.another")}
          </Button>
          {record.state === "applied" && (
            <Button
              variant="outline"
              disabledReason={offline}
              onClick={() => setUndoing(true)}
            >
              {text("records.undo")}
            </Button>
          )}
        </div>
      </CardBody>
      {isUndoing && (
        <UndoDialog record={record} onClose={() => setUndoing(false)} />
      )}
    </Card>
  );
}

/** One import: its columns and rows while it is planned, then its results. */
export function RecordSteps({ record, onClose }: StepProps) {
  const applying = useApplyImport(record);
  const linksFile = applying.data?.linksFile ?? null;
  return (
    <>
      {linksFile !== null && record.state === "applied" && (
        <LinksBanner linksFile={linksFile} />
      )}
      {record.state === "planned" ? (
        <>
          <ApplyCard record={record} applying={applying} onClose={onClose} />
          <ColumnCard record={record} />
        </>
      ) : (
        <ResultCard record={record} onClose={onClose} />
      )}
      <RowCard key={record.state} record={record} />
    </>
  );
}
