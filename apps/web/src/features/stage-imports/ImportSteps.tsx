import { isImporting } from "@stagecraft/domain";
import { Banner } from "@stagecraft/ui";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import { BlockQuestion } from "./BlockQuestion.tsx";
import { FileCard } from "./FileCard.tsx";
import { FoundCard } from "./FoundCard.tsx";
import { MappingCard } from "./MappingCard.tsx";
import { PreviewCard } from "./PreviewCard.tsx";
import { ReportCard } from "./ReportCard.tsx";
import { RunningCard } from "./RunningCard.tsx";
import { StartCard, type StageOfImport } from "./StartCard.tsx";
import type { StageImport } from "./stage-imports.queries.ts";
import { TimeFields } from "./TimeFields.tsx";
import { useMapping } from "./use-mapping.ts";

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
            <BlockQuestion record={record} mapping={mapping} />
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
