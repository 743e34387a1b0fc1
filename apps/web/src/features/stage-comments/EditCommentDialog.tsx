import { TextField, useForm } from "@stagecraft/ui";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import type { StageComment } from "#entities/stage/stage.queries.ts";
import { typedTimeOf } from "#shared/time/typed-time.ts";
import { useText } from "#translations/use-text.ts";
import { checkComment, commentFieldsOf } from "./comment-form.ts";
import { useChangeComment } from "./stage-comments.queries.ts";
import { TagField } from "./TagField.tsx";
import { TimeField } from "./TimeField.tsx";

interface EditCommentDialogProps {
  comment: StageComment;
  now: () => number;
  onClose: () => void;
}

export function EditCommentDialog(props: EditCommentDialogProps) {
  const { comment, now, onClose } = props;
  const text = useText();
  const save = useChangeComment(comment);
  const moment = comment.timestamp;
  const form = useForm(
    {
      time: typedTimeOf(moment),
      tagId: String(comment.tagId),
      annotation: comment.comment.annotation,
    },
    (values) => checkComment(values, { text, moment }),
  );
  const { values, bind } = form;
  return (
    <EditDialog
      title={text("commenting.editTitle")}
      subject={<bdi>{comment.authorName}</bdi>}
      form={form}
      saving={save}
      onSubmit={() =>
        save.mutate(commentFieldsOf(values, moment), { onSuccess: onClose })
      }
      onClose={onClose}
      // The list behind is reloaded after a conflict, and the comment can be opened again from
      // there.
      onReload={onClose}
    >
      <div className="comment-form">
        <TimeField {...bind("time")} now={now} />
        <TagField {...bind("tagId")} />
        <TextField
          label={text("commenting.text")}
          isMultiline
          {...bind("annotation")}
        />
      </div>
    </EditDialog>
  );
}
