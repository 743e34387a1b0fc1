import { writeNumber } from "@stagecraft/domain";
import { ErrorState, Skeleton } from "@stagecraft/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { useErrorText } from "#shared/page/error-text.ts";
import { Moment } from "#shared/time/Moment.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { MovePreview } from "./stage-moves.queries.ts";

type Block = MovePreview["blocks"][number];
type Part = MovePreview["moving"];

const blockTexts: Readonly<Record<Block, TextKey>> = {
  final: "stageMoves.blockFinal",
  otherFinal: "stageMoves.blockOtherFinal",
  noRowsBefore: "stageMoves.blockNoRowsBefore",
  noRowsAfter: "stageMoves.blockNoRowsAfter",
  noFollower: "stageMoves.blockNoFollower",
  unitsDiffer: "stageMoves.blockUnits",
  sameWell: "stageMoves.blockSameWell",
  otherProject: "stageMoves.blockOtherProject",
  wellInactive: "stageMoves.blockWellInactive",
};

/** Why a move is not possible; undefined when it is. */
export function blockText(
  preview: MovePreview | undefined,
  text: Text,
): string | undefined {
  const [block] = preview?.blocks ?? [];
  return block === undefined ? undefined : text(blockTexts[block]);
}

function PartRow({ label, part }: { label: string; part: Part }) {
  const text = useText();
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {text("stageMoves.rowCount", { number: writeNumber(part.rows, 0) })}
      </td>
      <td>
        {text("stageMoves.commentCount", {
          number: writeNumber(part.comments, 0),
        })}
      </td>
      <td>
        {text("stageMoves.alarmCount", { number: writeNumber(part.alarms, 0) })}
      </td>
      <td>
        <Moment at={part.startTimestamp} />
      </td>
    </tr>
  );
}

function namesOf(stages: MovePreview["outdated"]): string {
  return stages
    .map(({ wellNumber, name }) => `${wellNumber} ${name}`)
    .join(", ");
}

function Facts({ preview }: { preview: MovePreview }) {
  const text = useText();
  const { kind, outdated, feeds, recomputed } = preview;
  return (
    <>
      <table className="stage-move-parts">
        <caption className="sc-hidden">{text("stageMoves.preview")}</caption>
        <tbody>
          {kind !== "move" && (
            <PartRow label={text("stageMoves.stays")} part={preview.staying} />
          )}
          <PartRow label={text("stageMoves.goes")} part={preview.moving} />
        </tbody>
      </table>
      <ul className="stage-move-notes">
        <li>
          {text("stageMoves.recomputed", { stages: namesOf(recomputed) })}
        </li>
        {outdated.length > 0 && (
          <li>{text("stageMoves.outdated", { stages: namesOf(outdated) })}</li>
        )}
        {feeds.length > 0 && (
          <li>{text("stageMoves.feeds", { jobs: feeds.join(", ") })}</li>
        )}
        {preview.watchesItself && <li>{text("stageMoves.watchesItself")}</li>}
      </ul>
    </>
  );
}

/** Preview of the effects of a move. */
export function MoveFacts({ query }: { query: UseQueryResult<MovePreview> }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <Skeleton text={text("stageMoves.looking")} lines={3} />
    ) : (
      <ErrorState
        text={errorText(error)}
        onRetry={() => void query.refetch()}
      />
    );
  const block = blockText(data, text);
  if (block !== undefined)
    return (
      <p className="stage-move-block" role="alert">
        {block}
      </p>
    );
  return <Facts preview={data} />;
}
