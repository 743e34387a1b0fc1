import { Button, Chip } from "@stagecraft/ui";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { changeCounts, type PlaybookDraft } from "./playbook-draft.ts";

interface SaveToolsProps {
  draft: PlaybookDraft;
  isSaving: boolean;
  /** Why the draft cannot be saved. */
  fault: string | undefined;
  onDiscard: () => void;
  onSave: () => void;
}

/** The pending changes, with the buttons to save or discard them. */
export function SaveTools(props: SaveToolsProps) {
  const { draft, isSaving, fault, onDiscard, onSave } = props;
  const text = useText();
  const writeBlock = useWriteBlock();
  const counts = changeCounts(draft);
  const hasAny = Object.values(counts).some((count) => count > 0);
  return (
    <>
      <span className="playbook-counts" role="status">
        {counts.appended > 0 && (
          <Chip>
            {text("playbooks.appendedCount", { number: counts.appended })}
          </Chip>
        )}
        {counts.dirty > 0 && (
          <Chip>{text("playbooks.dirtyCount", { number: counts.dirty })}</Chip>
        )}
        {counts.deleted > 0 && (
          <Chip>
            {text("playbooks.deletedCount", { number: counts.deleted })}
          </Chip>
        )}
        {counts.settings > 0 && (
          <Chip>{text("playbooks.settingsChanged")}</Chip>
        )}
      </span>
      {hasAny && (
        <Button variant="outline" disabled={isSaving} onClick={onDiscard}>
          {text("playbooks.discard")}
        </Button>
      )}
      <Button
        variant="primary"
        aria-keyshortcuts="Control+S"
        disabled={isSaving}
        disabledReason={
          hasAny ? (writeBlock ?? fault) : text("playbooks.nothingChanged")
        }
        onClick={onSave}
      >
        {text(isSaving ? "form.saving" : "playbooks.save")}
      </Button>
    </>
  );
}
