import { Banner, Button, Dialog, useForm, Skeleton } from "@stagecraft/ui";
import { IconWifiOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { wrongFields } from "#shared/form/form-rules.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useFormBlock } from "#shared/form/use-form-block.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import {
  MarkdownEditor,
  MarkdownText,
} from "#shared/markdown/MarkdownEditor.tsx";
import { bodyError } from "./note-form.ts";
import {
  isNoIssue,
  notesQuery,
  stageNoteQuery,
  useAddNote,
  type NoteTarget,
  type OperationNote,
  type ListedNote,
} from "./operation-notes.queries.ts";

interface NoteListProps {
  target: NoteTarget;
}

/** In the notes of a project, each note names the stage it is about. */
function subjectOf({ kind }: NoteTarget, note: ListedNote): string | null {
  return kind === "project" && note.stageName !== null
    ? `${note.stageName}, ${note.wellNumber ?? ""}`
    : null;
}

function WrittenNote({ note, target }: NoteListProps & { note: ListedNote }) {
  const text = useText();
  const { authorName, createdAt, body, noteURL } = note;
  const subject = subjectOf(target, note);
  return (
    <li>
      <p className="page-quiet">
        {text("operations.noteBy", {
          who: authorName,
          time: formatMoment(createdAt),
        })}
        {subject !== null && <bdi> · {subject}</bdi>}
      </p>
      <MarkdownText source={body} />
      {noteURL !== null && (
        <a href={noteURL} target="_blank" rel="noopener noreferrer">
          {text("operations.openNote")}
        </a>
      )}
    </li>
  );
}

/** The earlier notes as rendered text, the newest first. */
function NoteList({ target }: NoteListProps) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery(notesQuery(target));
  return (
    <section className="note-list">
      <h3>{text("operations.earlierNotes")}</h3>
      {data === undefined && error === null && (
        <Skeleton text={text("operations.earlierNotes")} lines={2} />
      )}
      {error !== null && <p className="sc-error">{errorText(error)}</p>}
      {data?.notes.length === 0 && (
        <p className="page-quiet">{text("operations.noNote")}</p>
      )}
      {data !== undefined && data.notes.length > 0 && (
        <ol>
          {data.notes.map((note) => (
            <WrittenNote key={note.id} note={note} target={target} />
          ))}
        </ol>
      )}
    </section>
  );
}

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
  const block = useFormBlock(form) ?? issueBlock;
  const canSend = form.isValid && !add.isPending;

  function send(opens: boolean) {
    if (!canSend || block !== undefined) return;
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
            disabledReason={offline ?? issueBlock ?? addressBlock ?? block}
            onClick={() => send(true)}
          >
            {text("operations.noteAndOpen")}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={!canSend}
            disabledReason={block}
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
