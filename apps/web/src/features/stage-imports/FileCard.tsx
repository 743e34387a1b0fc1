import { Button, Card } from "@stagecraft/ui";
import { IconDownload, IconFileText } from "@tabler/icons-react";
import { downloadFile } from "#api/download-file.ts";
import { errorText } from "#entities/page/error-text.ts";
import { toaster } from "#entities/page/toaster.ts";
import { useOfflineBlock } from "#entities/page/use-write-block.ts";
import { Moment } from "#entities/time/Moment.tsx";
import { useText } from "#translations/use-text.ts";
import { formatBytes } from "./byte-size.ts";
import type { StageImport } from "./stage-imports.queries.ts";

interface FileCardProps {
  record: StageImport;
  /** Undefined while the import runs. */
  onAnother: (() => void) | undefined;
}

/** The stored file, with a link to download it. */
export function FileCard({ record, onAnother }: FileCardProps) {
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
