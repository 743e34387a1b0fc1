import { DeleteDialog } from "#shared/form/DeleteDialog.tsx";
import type { StageComment } from "#entities/stage/stage.queries.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { useRemoveComment } from "./stage-comments.queries.ts";

interface DeleteCommentDialogProps {
  comment: StageComment;
  onClose: () => void;
}

export function DeleteCommentDialog(props: DeleteCommentDialogProps) {
  const { comment, onClose } = props;
  const text = useText();
  const removal = useRemoveComment(comment);
  return (
    <DeleteDialog
      title={text("commenting.deleteTitle")}
      question={text("commenting.deleteText", {
        author: comment.authorName,
        time: formatMoment(comment.timestamp),
      })}
      removal={removal}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
