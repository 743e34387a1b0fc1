import { Button } from "@stagecraft/ui";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { hasChanges } from "./edit-draft.ts";
import type { DraftEditor } from "./use-draft-editor.ts";

interface EditNoticesProps {
  stage: Stage;
  editor: DraftEditor;
  onMerge: () => void;
}

/** Decisions the user must make before the edit continues. */
export function EditNotices({ stage, editor, onMerge }: EditNoticesProps) {
  const text = useText();
  const { offer, draft } = editor;
  if (offer !== null)
    return (
      <div className="edit-notice" role="group">
        <p>
          {text("editing.draftText", { time: formatMoment(offer.savedAt) })}
        </p>
        <Button variant="primary" onClick={editor.takeOffer}>
          {text("editing.continue")}
        </Button>
        <Button variant="outline" onClick={editor.dropOffer}>
          {text("editing.discard")}
        </Button>
      </div>
    );
  if (stage.updatedAt === draft.baseUpdatedAt || !hasChanges(draft))
    return null;
  return (
    <div className="edit-notice" role="alert">
      <p>{text("editing.outdated")}</p>
      <Button variant="outline" onClick={onMerge}>
        {text("editing.merge")}
      </Button>
    </div>
  );
}
