import { TextField } from "@stagecraft/ui";
import { longestPtaComment } from "#entities/pta/pta-comment.ts";
import { useText } from "#translations/use-text.ts";
import type { Draft } from "../draft/use-draft.ts";

interface CommentsPanelProps {
  draft: Draft;
  /** The internal comment is not sent to clients. */
  hasInternal: boolean;
  isReadOnly: boolean;
}

/** A comment that is too long is marked and cannot be saved; it is never shortened. */
function useTooLong() {
  const text = useText();
  return (comment: string) =>
    comment.length > longestPtaComment
      ? text("pta.tooLong", { most: longestPtaComment })
      : undefined;
}

export function CommentsPanel(props: CommentsPanelProps) {
  const { draft, hasInternal, isReadOnly } = props;
  const text = useText();
  const tooLong = useTooLong();
  return (
    <div className="pta-panel" data-panel="comments">
      {hasInternal && (
        <TextField
          label={text("ptaInterpretation.commentForUs")}
          hint={text("ptaInterpretation.commentForUsHint")}
          value={draft.comment}
          isMultiline
          isReadOnly={isReadOnly}
          error={tooLong(draft.comment)}
          onChange={draft.setComment}
        />
      )}
      <TextField
        label={text("ptaInterpretation.commentForClient")}
        hint={text("ptaInterpretation.commentForClientHint")}
        value={draft.clientComment}
        isMultiline
        isReadOnly={isReadOnly}
        error={tooLong(draft.clientComment)}
        onChange={draft.setClientComment}
      />
    </div>
  );
}
