import { isImporting } from "@stagecraft/domain";
import { Banner, Button, Card, CardBody, EmptyState } from "@stagecraft/ui";
import {
  IconAlertTriangle,
  IconDownload,
  IconFileText,
} from "@tabler/icons-react";
import {
  PreviewCanvas,
  PreviewKey,
  usePreviewChart,
} from "#charts/preview-chart/PreviewChart.tsx";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { downloadFile } from "#api/download-file.ts";
import { errorText, useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { BlockOrderCard } from "./BlockOrderCard.tsx";
import { FoundCard } from "./FoundCard.tsx";
import { MappingCard } from "./MappingCard.tsx";
import { ReportCard } from "./ReportCard.tsx";
import { StartCard, type StageOfImport } from "./StartCard.tsx";
import { type StageImport, useCancelImport } from "./stage-imports.queries.ts";
import { TimeFields } from "./TimeFields.tsx";
import { useMapping } from "./use-mapping.ts";
import { formatBytes } from "#shared/upload/byte-size.ts";
import { ProgressBar } from "./ProgressBar.tsx";

function statusOf({ state, progress }: StageImport, text: Text): string {
  if (state === "SUBMITTED" || progress === null) return text("import.waiting");
  if (progress.done >= progress.total) return text("import.computing");
  return text("import.percent", { percent: percentOf(progress) });
}

function percentOf({ done, total }: { done: number; total: number }): number {
  return Math.floor((100 * done) / Math.max(total, 1));
}

/** Shown while the server processes the import. */
function RunningCard({ record }: { record: StageImport }) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useOfflineBlock();
  const cancel = useCancelImport(record);
  const progress = record.progress ?? { done: 0, total: 1 };
  return (
    <Card title={text("import.importing")}>
      <CardBody>
        <div className="import-progress">
          <ProgressBar
            label={text("import.progressOf", {
              percent: percentOf(progress),
              name: record.file.name,
            })}
            done={progress.done}
            total={progress.total}
          />
          <div className="import-progress-foot">
            <span role="status">{statusOf(record, text)}</span>
            <Button
              variant="outline"
              disabled={cancel.isPending}
              disabledReason={offline}
              onClick={() => cancel.mutate()}
            >
              {text("import.cancelImport")}
            </Button>
          </div>
          {cancel.error !== null && (
            <p className="sc-error" role="alert">
              {errorText(cancel.error)}
            </p>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

interface FileCardProps {
  record: StageImport;
  /** Undefined while the import runs. */
  onAnother: (() => void) | undefined;
}

/** The stored file, with a link to download it. */
function FileCard({ record, onAnother }: FileCardProps) {
  const text = useText();
  const offline = useOfflineBlock();
  const { file, createdBy, createdAt } = record;
  const download = () =>
    downloadFile(`imports/${record.id}/file`, file.name).catch((error: Error) =>
      toaster.show({ tone: "error", text: errorText(error, text) }),
    );
  return (
    <Card>
      <div className="import-file">
        <IconFileText size={22} stroke={1.5} />
        <div className="import-file-name">
          <span>
            <bdi>{file.name}</bdi>
          </span>
          <span className="page-quiet">
            <bdi>{formatBytes(file.byteCount)}</bdi>
            {" · "}
            {text("import.uploadedBy", { name: createdBy })}{" "}
            <Moment at={createdAt} />
          </span>
        </div>
        <Button
          variant="outline"
          icon={<IconDownload size={16} stroke={1.75} />}
          disabledReason={offline}
          onClick={() => void download()}
        >
          {text("import.rawFile")}
        </Button>
        {onAnother !== undefined && (
          <Button variant="outline" onClick={onAnother}>
            {text("import.another")}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface ImportStepsProps {
  record: StageImport;
  stage: StageOfImport;
  /** Why this stage accepts no data. */
  block: string | undefined;
  onAnother: () => void;
}

function Outcome({ record }: { record: StageImport }) {
  const text = useText();
  const sentence =
    record.state === "STOPPED"
      ? text("import.cancelled")
      : text("import.failed", { reason: record.failure ?? "" });
  return (
    <Banner
      tone="info"
      icon={
        <IconAlertTriangle size={18} stroke={1.75} className="sc-footer-mark" />
      }
    >
      {sentence}
    </Banner>
  );
}

/** The steps of an uploaded file into the stage: found, mapped, previewed, imported, reported. */
export function ImportSteps({
  record,
  stage,
  block,
  onAnother,
}: ImportStepsProps) {
  const mapping = useMapping(record);
  const { state } = record;
  const isRunning = isImporting(state);
  const isOpen = !isRunning && state !== "SUCCEEDED";
  return (
    <>
      {(state === "FAILED" || state === "STOPPED") && (
        <Outcome record={record} />
      )}
      <FileCard record={record} onAnother={isRunning ? undefined : onAnother} />
      {isRunning && <RunningCard record={record} />}
      {state === "SUCCEEDED" && <ReportCard record={record} />}
      {isOpen && (
        <>
          <FoundCard record={record}>
            <TimeFields record={record} mapping={mapping} />
            <BlockOrderCard record={record} mapping={mapping} />
          </FoundCard>
          <MappingCard record={record} mapping={mapping} />
        </>
      )}
      {!isRunning && <PreviewCard preview={record.preview} />}
      {isOpen && (
        <StartCard
          record={record}
          mapping={mapping}
          stage={stage}
          block={block}
        />
      )}
    </>
  );
}

/** Previews the file in the stage with the present mapping. */
function PreviewCard({ preview }: { preview: StageImport["preview"] }) {
  const text = useText();
  const chart = usePreviewChart(preview);
  const isEmpty = preview.channels.length === 0 || preview.times.length === 0;
  return (
    <Card
      title={text("import.preview")}
      className="stage-card import-preview"
      actions={
        <PreviewKey
          channels={chart.drawn}
          nameOf={(channel) => channelName(channel, text)}
        />
      }
    >
      {isEmpty ? (
        <EmptyState text={text("import.previewEmpty")} />
      ) : (
        <PreviewCanvas
          name="import"
          label={text("import.previewLabel")}
          chart={chart}
          times={preview.times}
          describe={(from, to) =>
            text("import.previewDescription", {
              from,
              to,
              lines: chart.drawn.join(", "),
            })
          }
        />
      )}
      {chart.notDrawn.length > 0 && (
        <p className="import-not-drawn page-quiet">
          {text("import.notDrawn", { channels: chart.notDrawn.join(", ") })}
        </p>
      )}
    </Card>
  );
}
