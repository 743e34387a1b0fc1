import { maximumImportBytes } from "@stagecraft/domain";
import { Button } from "@stagecraft/ui";
import { IconFileUpload } from "@tabler/icons-react";
import { useRef, useState, type DragEvent } from "react";
import { useText } from "#translations/use-text.ts";
import { formatBytes } from "./byte-size.ts";

interface DropZoneProps {
  /** Why uploading is blocked now. */
  block: string | undefined;
  failure: string | null;
  onFile: (file: File) => void;
}

const accepted = ".csv,.txt,.tsv,.las,.xml,.xlsx,.dat,.asc";

export function DropZone({ block, failure, onFile }: DropZoneProps) {
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
