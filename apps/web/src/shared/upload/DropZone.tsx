import { Button } from "@stagecraft/ui";
import { IconFileUpload } from "@tabler/icons-react";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { useText } from "#translations/use-text.ts";
import "./upload.css";

interface DropZoneProps {
  /** Endings of the files that the chooser offers. */
  accepted: string;
  lead: string;
  note: string;
  /** Why uploading is blocked now. */
  block: string | undefined;
  failure: string | null;
  onFile: (file: File) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Takes one file, dropped or chosen. */
export function DropZone({
  accepted,
  lead,
  note,
  block,
  failure,
  onFile,
  children,
}: DropZoneProps) {
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
      className="upload-drop"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(block === undefined);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <IconFileUpload size={28} stroke={1.5} />
      <p className="upload-drop-lead">
        {isOver ? text("import.dropNow") : lead}
      </p>
      <p className="page-quiet">{note}</p>
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
      <div className="upload-drop-buttons">
        <Button
          variant="primary"
          disabledReason={block}
          onClick={() => chooser.current?.click()}
        >
          {text("import.choose")}
        </Button>
        {children}
      </div>
      {failure !== null && (
        <p className="sc-error" role="alert">
          <bdi>{failure}</bdi>
        </p>
      )}
    </div>
  );
}
