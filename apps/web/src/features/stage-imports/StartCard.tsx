import { Button, Card, CardBody, TextField } from "@stagecraft/ui";
import { IconDatabaseImport } from "@tabler/icons-react";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { formatCount } from "#shared/upload/byte-size.ts";
import { faultsOf, mappingOf } from "./mapping-draft.ts";
import {
  countOpenDecisions,
  isBlockOrderOpen,
  isZoneOpen,
} from "./open-decisions.ts";
import { useStartImport, type StageImport } from "./stage-imports.queries.ts";
import type { Mapping } from "./use-mapping.ts";

export interface StageOfImport {
  readonly name: string;
  readonly wellNumber: string;
  readonly state: string;
}

interface StartCardProps {
  record: StageImport;
  mapping: Mapping;
  stage: StageOfImport;
  /** Why this stage accepts no data. */
  block: string | undefined;
}

/** Rows at a fixed step have times without a time column. */
export function isTimeMissing({ time }: StageImport): boolean {
  return time.kind === "none" || time.kind === "depth";
}

function obstacleOf(
  record: StageImport,
  mapping: Mapping,
  text: Text,
): string | undefined {
  const { draft } = mapping;
  if (isTimeMissing(record)) return text("import.needsTime");
  if (!record.time.hasDates && draft.time.startTimestamp === null)
    return text("import.needsStart");
  if (isZoneOpen(record, mapping)) return text("import.needsZone");
  const faults = faultsOf(draft).size;
  if (faults > 0) return text("import.needsCorrection", { count: faults });
  if (mappingOf(draft)?.columns.length === 0)
    return text("import.needsChannel");
  if (isBlockOrderOpen(record, mapping)) return text("import.needsBlockOrder");
  const undecided = countOpenDecisions(record, mapping);
  if (undecided > 0) return text("import.needsDecisions", { count: undecided });
  return mapping.isApplying ? text("import.applying") : undefined;
}

function withoutExtension(name: string): string {
  return name.replace(/\.\w{1,5}$/, "");
}

export function StartCard({ record, mapping, stage, block }: StartCardProps) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const start = useStartImport(record);
  const [profileName, setProfileName] = useState(
    () => record.profileName ?? withoutExtension(record.file.name),
  );
  const rows = formatCount(record.rowCount);
  const isEmpty = stage.state === "PENDING" || stage.state === "LOADING";
  return (
    <Card title={text("import.start")}>
      <CardBody>
        <p className="import-what">
          {text(isEmpty ? "import.whatHappens" : "import.whatHappensEnded", {
            rows: record.isRowCountEstimated
              ? text("import.rowsAbout", { rows })
              : rows,
            channels: mappingOf(mapping.draft)?.columns.length ?? 0,
            stage: stage.name,
            well: stage.wellNumber,
          })}
        </p>
        <div className="import-start">
          <TextField
            label={text("import.profileName")}
            hint={text("import.profileHint")}
            value={profileName}
            onChange={setProfileName}
          />
          <Button
            variant="primary"
            icon={<IconDatabaseImport size={16} stroke={1.75} />}
            disabled={start.isPending}
            disabledReason={
              block ?? offline ?? obstacleOf(record, mapping, text)
            }
            onClick={() => start.mutate(profileName)}
          >
            {text("import.start")}
          </Button>
        </div>
        {start.error !== null && (
          <p className="sc-error" role="alert">
            {errorText(start.error)}
          </p>
        )}
      </CardBody>
    </Card>
  );
}
