import { Button, Card, CardBody } from "@stagecraft/ui";
import { useWriteBlock } from "#entities/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { formatBytes } from "./byte-size.ts";
import { DropZone } from "./DropZone.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { useUpload, type Upload } from "./use-upload.ts";

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
