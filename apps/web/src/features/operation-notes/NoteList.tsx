import { Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useErrorText } from "#entities/page/error-text.ts";
import { formatMoment } from "#entities/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { MarkdownText } from "./lazy-markdown.ts";
import {
  notesQuery,
  type ListedNote,
  type NoteTarget,
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
export function NoteList({ target }: NoteListProps) {
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
