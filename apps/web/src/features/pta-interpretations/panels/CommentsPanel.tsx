import { TextField } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import type { Draft } from "../draft/use-draft.ts";

interface CommentsPanelProps {
  draft: Draft;
  /** The comment for us is not sent to clients at all. */
  hasInternal: boolean;
  isReadOnly: boolean;
}

const longest = 4000;

export function CommentsPanel(props: CommentsPanelProps) {
  const { draft, hasInternal, isReadOnly } = props;
  const text = useText();
  const limited = (set: (comment: string) => void) => (comment: string) =>
    set(comment.slice(0, longest));
  return (
    <div className="pta-panel" data-panel="comments">
      {hasInternal && (
        <TextField
          label={text("ptaInterpretation.commentForUs")}
          hint={text("ptaInterpretation.commentForUsHint")}
          value={draft.comment}
          isMultiline
          isReadOnly={isReadOnly}
          onChange={limited(draft.setComment)}
        />
      )}
      <TextField
        label={text("ptaInterpretation.commentForClient")}
        hint={text("ptaInterpretation.commentForClientHint")}
        value={draft.clientComment}
        isMultiline
        isReadOnly={isReadOnly}
        onChange={limited(draft.setClientComment)}
      />
    </div>
  );
}
