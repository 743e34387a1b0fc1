import { Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useErrorText } from "#entities/page/error-text.ts";
import { formatMoment } from "#entities/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { MarkdownText } from "./late-markdown.ts";
import {
  stageNoteQuery,
  type OperationNote,
} from "./operation-notes.queries.ts";

function WrittenNote({ note }: { note: OperationNote }) {
  const text = useText();
  const { authorName, createdAt, body, noteURL } = note;
  return (
    <>
      <p className="page-quiet">
        {text("operations.noteBy", {
          who: authorName,
          time: formatMoment(createdAt),
        })}
      </p>
      <MarkdownText source={body} />
      {noteURL !== null && (
        <a href={noteURL} target="_blank" rel="noopener noreferrer">
          {text("operations.openNote")}
        </a>
      )}
    </>
  );
}

/** What was noted about the stage last, as it will be read. */
export function LatestNote({ stageId }: { stageId: number }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery(stageNoteQuery(stageId));
  return (
    <section className="note-latest">
      <h3>{text("operations.lastNote")}</h3>
      {data === undefined && error === null && (
        <Skeleton text={text("operations.lastNote")} lines={2} />
      )}
      {error !== null && <p className="sc-error">{errorText(error)}</p>}
      {data === null && (
        <p className="page-quiet">{text("operations.noNote")}</p>
      )}
      {data && <WrittenNote note={data} />}
    </section>
  );
}
