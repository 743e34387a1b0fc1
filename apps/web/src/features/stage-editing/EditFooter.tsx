import { AlertGlyph, Button } from "@stagecraft/ui";
import { useWriteBlock } from "#entities/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";

interface EditStatusProps {
  problemCount: number;
  changeCount: number;
  /** Jumps to the first field to correct. */
  onShow: () => void;
}

/** Shows why Ok is blocked, or how many changes it would save. */
export function EditStatus(props: EditStatusProps) {
  const { problemCount, changeCount, onShow } = props;
  const text = useText();
  if (problemCount > 0)
    return (
      <button type="button" className="edit-correct" onClick={onShow}>
        <AlertGlyph level="alert" />
        {text("form.toCorrect", { count: problemCount })}
      </button>
    );
  if (changeCount === 0) return null;
  return (
    <span className="edit-count">
      {text("editing.changeCount", { count: changeCount })}
    </span>
  );
}

interface EditButtonsProps {
  canSave: boolean;
  isUnchanged: boolean;
  onCancel: () => void;
}

export function EditButtons(props: EditButtonsProps) {
  const { canSave, isUnchanged, onCancel } = props;
  const text = useText();
  const offline = useWriteBlock();
  const unchanged = isUnchanged ? text("editing.noChanges") : undefined;
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        {text("action.cancel")}
      </Button>
      <Button
        variant="primary"
        type="submit"
        disabled={!canSave}
        disabledReason={offline ?? unchanged}
      >
        {text("action.ok")}
      </Button>
    </>
  );
}
