import { Button, Card, CardBody, ConfirmDialog, Select } from "@stagecraft/ui";
import { IconDatabaseImport } from "@tabler/icons-react";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatCount } from "#shared/upload/byte-size.ts";
import { useText } from "#translations/use-text.ts";
import {
  useApplyBackfill,
  type Backfill,
  type BackfillChoice,
} from "./backfills.queries.ts";
import { takenOver } from "./taken-over.ts";

interface ApplyCardProps {
  backfill: Backfill;
  chosen: ReadonlySet<string>;
  block: string | undefined;
}

/** Takes over what was compared, after a question that says how much changes. */
export function ApplyCard({ backfill, chosen, block }: ApplyCardProps) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const apply = useApplyBackfill(backfill.id);
  const [mode, setMode] = useState<BackfillChoice["mode"]>("fill");
  const [isAsking, setAsking] = useState(false);
  const { filled, replaced } = takenOver(backfill.channels, chosen, mode);
  const missing =
    chosen.size === 0
      ? text("backfill.needsChannel")
      : filled + replaced === 0
        ? text("backfill.needsChange")
        : undefined;
  const close = () => setAsking(false);
  return (
    <Card title={text("backfill.apply")}>
      <CardBody>
        <div className="backfill-fields">
          <Select
            label={text("backfill.mode")}
            value={mode}
            options={[
              { value: "fill", label: text("backfill.fill") },
              { value: "replace", label: text("backfill.replace") },
            ]}
            onChange={setMode}
          />
        </div>
        <div className="backfill-foot">
          <Button
            variant="primary"
            icon={<IconDatabaseImport size={16} stroke={1.75} />}
            disabledReason={block ?? offline ?? missing}
            onClick={() => setAsking(true)}
          >
            {text("backfill.apply")}
          </Button>
        </div>
        {isAsking && (
          <ConfirmDialog
            title={text("backfill.applyTitle")}
            confirmText={text("backfill.apply")}
            tone={replaced > 0 ? "danger" : "primary"}
            isBusy={apply.isPending}
            status={
              apply.error !== null && (
                <span className="sc-error" role="alert">
                  {errorText(apply.error)}
                </span>
              )
            }
            onConfirm={() =>
              apply.mutate(
                { mode, channels: [...chosen] },
                { onSuccess: close },
              )
            }
            onClose={close}
          >
            <p>
              {text("backfill.applyText", {
                filled: formatCount(filled),
                replaced: formatCount(replaced),
              })}
            </p>
          </ConfirmDialog>
        )}
      </CardBody>
    </Card>
  );
}
