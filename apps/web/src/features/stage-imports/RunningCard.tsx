import { Button, Card, CardBody } from "@stagecraft/ui";
import { useErrorText } from "#entities/page/error-text.ts";
import { useOfflineBlock } from "#entities/page/use-write-block.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import { useCancelImport } from "./stage-import.mutations.ts";
import type { StageImport } from "./stage-imports.queries.ts";

function statusOf({ state, progress }: StageImport, text: Text): string {
  if (state === "SUBMITTED" || progress === null) return text("import.waiting");
  if (progress.done >= progress.total) return text("import.computing");
  return text("import.percent", { percent: percentOf(progress) });
}

function percentOf({ done, total }: { done: number; total: number }): number {
  return Math.floor((100 * done) / Math.max(total, 1));
}

/** Shown while the server processes the import. */
export function RunningCard({ record }: { record: StageImport }) {
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
