import { Banner, Button, Dialog, useForm } from "@stagecraft/ui";
import { IconWifiOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { wrongFields } from "#entities/form/form-rules.ts";
import { useErrorText } from "#entities/page/error-text.ts";
import { toaster } from "#entities/page/toaster.ts";
import { useWriteBlock } from "#entities/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { MarkdownEditor } from "./MarkdownEditor.tsx";
import { bodyError } from "./note-form.ts";
import { NoteList } from "./NoteList.tsx";
import {
  isNoIssue,
  notesQuery,
  stageNoteQuery,
  useAddNote,
  type NoteTarget,
  type OperationNote,
} from "./operation-notes.queries.ts";

interface NoteDialogProps {
  target: NoteTarget;
  onClose: () => void;
  /** Opens the dialog that opens an issue, when the project has none. */
  onOpenIssue: () => void;
}

function openNote({ noteURL }: OperationNote): boolean {
  if (noteURL === null || !/^https?:\/\//.test(noteURL)) return false;
  window.open(noteURL, "_blank", "noopener,noreferrer");
  return true;
}

/** A note about a stage or a project in the issue of the project. */
export function NoteDialog({ target, onClose, onOpenIssue }: NoteDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const add = useAddNote(target);
  const lookup = useQuery({
    ...stageNoteQuery(target.id),
    enabled: target.kind === "stage",
  });
  const earlier = useQuery(notesQuery(target));
  // Unknown before the first note; the response to the note reports it.
  const addressBlock =
    lookup.data?.issueURL === null ? text("operations.noAddress") : undefined;
  const form = useForm({ body: "" }, ({ body }) =>
    wrongFields({ body: bodyError(body, text) }),
  );
  const lacksIssue =
    isNoIssue(add.error) ||
    isNoIssue(lookup.error) ||
    earlier.data?.issue === null;
  const issueBlock = lacksIssue ? text("operations.noIssue") : undefined;
  const canSend = form.isValid && !add.isPending;

  function send(opens: boolean) {
    if (!canSend || (offline ?? issueBlock) !== undefined) return;
    add.mutate(form.values.body, {
      onSuccess: (note) => {
        toaster.show({ tone: "info", text: text("operations.noteSaved") });
        if (opens && !openNote(note))
          toaster.show({ tone: "info", text: text("operations.noAddress") });
        onClose();
      },
    });
  }

  return (
    <Dialog
      title={text("operations.noteTitle")}
      subject={<bdi>{target.label}</bdi>}
      isPersistent
      status={issueBlock ?? (add.error && errorText(add.error))}
      buttons={
        <>
          {lacksIssue && (
            <Button variant="outline" onClick={onOpenIssue}>
              {text("operations.issueOpen")}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {text("operations.noteCancel")}
          </Button>
          <Button
            variant="outline"
            disabled={!canSend}
            disabledReason={offline ?? issueBlock ?? addressBlock}
            onClick={() => send(true)}
          >
            {text("operations.noteAndOpen")}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={!canSend}
            disabledReason={offline ?? issueBlock}
          >
            {text("operations.noteSend")}
          </Button>
        </>
      }
      onClose={onClose}
      onSubmit={() => send(false)}
    >
      {offline !== undefined && (
        <Banner tone="offline" icon={<IconWifiOff size={18} stroke={1.75} />}>
          {text("operations.noteOffline")}
        </Banner>
      )}
      <MarkdownEditor
        label={text("operations.noteText")}
        {...form.bind("body")}
      />
      {!lacksIssue && <NoteList target={target} />}
    </Dialog>
  );
}
