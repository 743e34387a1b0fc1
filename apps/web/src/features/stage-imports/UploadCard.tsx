import { Button, Card, CardBody } from "@stagecraft/ui";
import { useWriteBlock } from "#entities/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { maximumImportBytes } from "@stagecraft/domain";
import { IconFileUpload } from "@tabler/icons-react";
import { useRef, useState, type DragEvent, useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { uploadFile } from "#api/upload-file.ts";
import { useErrorText } from "#entities/page/error-text.ts";
import { formatBytes } from "./byte-size.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import { importQueries, type StageImport } from "./stage-imports.queries.ts";

interface Upload {
  readonly name: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** Uploads a chosen file and caches the import that the server creates from it. */
function useUpload(stageId: number, onReady: (id: number) => void) {
  const text = useText();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  // Leaving the page cancels the upload.
  useEffect(() => () => abort.current?.abort(), []);

  function refusalOf(file: File): string | null {
    const name = file.name;
    if (file.size === 0) return text("import.emptyFile", { name });
    if (file.size <= maximumImportBytes) return null;
    return text("import.tooLarge", {
      name,
      size: formatBytes(file.size),
      limit: formatBytes(maximumImportBytes),
    });
  }

  async function send(file: File): Promise<void> {
    const refusal = refusalOf(file);
    setFailure(refusal);
    if (refusal !== null) return;
    const controller = new AbortController();
    abort.current = controller;
    const show = (sentBytes: number) =>
      setUpload({ name: file.name, sentBytes, totalBytes: file.size });
    show(0);
    try {
      const path = `stages/${stageId}/imports?fileName=${encodeURIComponent(file.name)}`;
      const record = (await uploadFile(path, file, {
        signal: controller.signal,
        onProgress: show,
      })) as StageImport;
      queryClient.setQueryData(importQueries.one(record.id).queryKey, record);
      await queryClient.invalidateQueries(importQueries.ofStage(stageId));
      onReady(record.id);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorText(error as Error));
    } finally {
      setUpload(null);
    }
  }

  return { upload, failure, send, cancel: () => abort.current?.abort() };
}

interface DropZoneProps {
  /** Why uploading is blocked now. */
  block: string | undefined;
  failure: string | null;
  onFile: (file: File) => void;
}

const accepted = ".csv,.txt,.tsv,.las,.xml,.xlsx,.dat,.asc";

function DropZone({ block, failure, onFile }: DropZoneProps) {
  const text = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function dropped(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined && block === undefined) onFile(file);
  }

  return (
    <div
      className="import-drop"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(block === undefined);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <IconFileUpload size={28} stroke={1.5} />
      <p className="import-drop-lead">
        {text(isOver ? "import.dropNow" : "import.drop")}
      </p>
      <p className="page-quiet">
        {text("import.kinds", { limit: formatBytes(maximumImportBytes) })}
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accepted}
        data-testid="import-file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Allows the same file to be chosen again after a rejection.
          currentTarget.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
      <Button
        variant="primary"
        disabledReason={block}
        onClick={() => chooser.current?.click()}
      >
        {text("import.choose")}
      </Button>
      {failure !== null && (
        <p className="sc-error" role="alert">
          <bdi>{failure}</bdi>
        </p>
      )}
    </div>
  );
}

interface UploadCardProps {
  stageId: number;
  /** Why this stage accepts no file. */
  block: string | undefined;
  onReady: (importId: number) => void;
  /** Returns to the import that was shown before, if there was one. */
  onBack: (() => void) | undefined;
}

interface UploadingProps {
  upload: Upload;
  onCancel: () => void;
}

function Uploading({ upload, onCancel }: UploadingProps) {
  const text = useText();
  const { name, sentBytes, totalBytes } = upload;
  const isSent = sentBytes >= totalBytes;
  return (
    <div className="import-progress">
      <p>
        {isSent ? text("import.reading") : text("import.uploading", { name })}
      </p>
      <ProgressBar
        label={text("import.uploading", { name })}
        done={sentBytes}
        total={totalBytes}
      />
      <div className="import-progress-foot">
        <bdi className="page-quiet">
          {text("import.sent", {
            done: formatBytes(sentBytes),
            total: formatBytes(totalBytes),
          })}
        </bdi>
        <Button variant="outline" onClick={onCancel}>
          {text("import.cancelUpload")}
        </Button>
      </div>
    </div>
  );
}

export function UploadCard({
  stageId,
  block,
  onReady,
  onBack,
}: UploadCardProps) {
  const text = useText();
  const offline = useWriteBlock();
  const { upload, failure, send, cancel } = useUpload(stageId, onReady);
  return (
    <Card
      title={text("import.file")}
      actions={
        onBack !== undefined &&
        upload === null && (
          <Button onClick={onBack}>{text("import.back")}</Button>
        )
      }
    >
      <CardBody>
        {upload === null ? (
          <DropZone
            block={block ?? offline}
            failure={failure}
            onFile={(file) => void send(file)}
          />
        ) : (
          <Uploading upload={upload} onCancel={cancel} />
        )}
      </CardBody>
    </Card>
  );
}
