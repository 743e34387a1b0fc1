import { Button, Dialog, TextField, useForm } from "@stagecraft/ui";
import { wrongFields } from "#shared/form/form-rules.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useFormBlock } from "#shared/form/use-form-block.ts";
import { useText } from "#translations/use-text.ts";
import { MarkdownEditor } from "#shared/markdown/MarkdownEditor.tsx";
import { longestNote, titleError } from "./note-form.ts";
import { useOpenIssue, type NoteTarget } from "./operation-notes.queries.ts";

interface IssueDialogProps {
  target: NoteTarget;
  onClose: () => void;
}

/** Opens the issue to which the notes of a project are written. */
export function IssueDialog({ target, onClose }: IssueDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const { projectId, projectName: project } = target;
  const open = useOpenIssue(projectId);
  const form = useForm(
    { title: text("operations.issueNameDefault", { project }), body: "" },
    ({ title, body }) =>
      wrongFields({
        title: titleError(title, text),
        body:
          body.length <= longestNote
            ? null
            : text("operations.tooLong", { limit: longestNote }),
      }),
  );
  const block = useFormBlock(form);
  const canOpen = form.isValid && !open.isPending;
  return (
    <Dialog
      title={text("operations.issueTitle")}
      subject={<bdi>{project}</bdi>}
      isPersistent
      status={open.error && errorText(open.error)}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={!canOpen}
            disabledReason={block}
          >
            {text("operations.issueOpen")}
          </Button>
        </>
      }
      onClose={onClose}
      onSubmit={() => {
        if (canOpen && block === undefined)
          open.mutate(form.values, { onSuccess: onClose });
      }}
    >
      <p className="note-lead">{text("operations.issueText", { project })}</p>
      <TextField label={text("operations.issueName")} {...form.bind("title")} />
      <MarkdownEditor
        label={text("operations.issueBody")}
        {...form.bind("body")}
      />
    </Dialog>
  );
}
