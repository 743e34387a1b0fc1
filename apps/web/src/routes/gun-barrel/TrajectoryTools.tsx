import { Button } from "@stagecraft/ui";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  useDownloadWorkbook,
  useUploadTrajectory,
} from "#entities/well/trajectory-upload.ts";
import { useText } from "#translations/use-text.ts";

interface TrajectoryToolsProps {
  projectId: number;
  wellId: number;
  wellNumber: string;
}

const icon = { size: 16, stroke: 1.75 };
const accepted = ".xlsx,.csv";

/** Downloads the workbook of the well to fill in, and uploads it again. */
export function TrajectoryTools(props: TrajectoryToolsProps) {
  const { projectId, wellId, wellNumber } = props;
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const { can } = useAbilities();
  const input = useRef<HTMLInputElement>(null);
  const download = useDownloadWorkbook();
  const upload = useUploadTrajectory(projectId);

  function send(file: File) {
    upload.mutate(
      { wellId, file },
      {
        onSuccess: () =>
          toaster.show({
            tone: "info",
            text: text("wellbore.uploaded", { well: wellNumber }),
          }),
      },
    );
  }

  return (
    <div className="trajectory-tools">
      <div className="trajectory-buttons">
        <Button
          variant="outline"
          icon={<IconDownload {...icon} />}
          disabled={download.isPending}
          onClick={() => download.mutate(wellId)}
        >
          {text("wellbore.download")}
        </Button>
        {can("edit", "wells") && (
          <>
            <Button
              variant="outline"
              icon={<IconUpload {...icon} />}
              disabled={upload.isPending}
              disabledReason={writeBlock}
              onClick={() => input.current?.click()}
            >
              {text(upload.isPending ? "wellbore.sending" : "wellbore.upload")}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept={accepted}
              aria-label={text("wellbore.upload")}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file !== undefined) send(file);
                // Selecting the same file again after a correction must count as a change.
                currentTarget.value = "";
              }}
            />
          </>
        )}
      </div>
      {upload.error !== null && (
        <p className="sc-error" role="alert">
          {errorText(upload.error)}
        </p>
      )}
    </div>
  );
}
