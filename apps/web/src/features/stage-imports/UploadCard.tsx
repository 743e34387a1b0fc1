import { Button, Card, CardBody } from "@stagecraft/ui";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { maximumImportBytes } from "@stagecraft/domain";
import { useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { uploadFile } from "#api/upload-file.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { formatBytes } from "#shared/upload/byte-size.ts";
import { DropZone } from "#shared/upload/DropZone.tsx";
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

const accepted = ".csv,.txt,.tsv,.las,.xml,.xlsx,.dat,.asc";

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
            accepted={accepted}
            lead={text("import.drop")}
            note={text("import.kinds", {
              limit: formatBytes(maximumImportBytes),
            })}
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
