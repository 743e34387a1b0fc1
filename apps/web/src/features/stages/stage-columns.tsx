import { stageStates } from "@stagecraft/domain";
import { Chip, LiveDot, type Column } from "@stagecraft/ui";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { Moment } from "#entities/time/Moment.tsx";
import type { Text } from "#translations/use-text.ts";

/** The operations comment for those who receive it, otherwise the one for clients. */
function commentOf({ comment, clientComment }: StageListItem): string {
  return comment === undefined || comment === "" ? clientComment : comment;
}

function marksOf(stage: StageListItem, text: Text) {
  if (stage.liveStageOrdinal === null && !stage.hide) return null;
  return (
    <span className="page-cell-row">
      {stage.liveStageOrdinal !== null && (
        <Chip tone="solid" icon={<LiveDot />}>
          {text("stages.liveBadge")} {stage.liveStageOrdinal}
        </Chip>
      )}
      {stage.hide && <Chip tone="quiet">{text("stages.hiddenBadge")}</Chip>}
    </span>
  );
}

/** LIVE and HIDDEN are for support only. */
export function stageColumns(
  text: Text,
  isSupport: boolean,
): Column<StageListItem>[] {
  const columns: Column<StageListItem>[] = [
    {
      key: "stage",
      header: text("stages.stage"),
      render: ({ name }) => <bdi>{name}</bdi>,
      cardTitle: ({ name }) => text("stages.title", { stage: name }),
      sortValue: ({ ordinal }) => ordinal,
    },
    {
      key: "well",
      header: text("stages.well"),
      render: ({ wellNumber }) => <bdi>{wellNumber}</bdi>,
      sortValue: ({ wellNumber }) => wellNumber,
    },
    {
      key: "state",
      header: text("stages.state"),
      render: ({ state, endTimestamp }) => (
        <StageStateBlock state={state} newestTime={endTimestamp} />
      ),
      sortValue: ({ state }) => stageStates.indexOf(state),
    },
    {
      key: "start",
      header: text("stages.start"),
      isNumber: true,
      render: ({ startTimestamp }) => <Moment at={startTimestamp} />,
      sortValue: ({ startTimestamp }) => startTimestamp,
    },
    {
      key: "end",
      header: text("stages.end"),
      isNumber: true,
      render: ({ endTimestamp }) => <Moment at={endTimestamp} />,
      sortValue: ({ endTimestamp }) => endTimestamp,
    },
    {
      key: "comment",
      header: text("stages.comment"),
      isLong: true,
      render: (stage) => {
        const comment = commentOf(stage);
        return comment === "" ? null : <bdi>{comment}</bdi>;
      },
    },
  ];
  if (isSupport) {
    columns.push({
      key: "marks",
      header: text("stages.marks"),
      render: (stage) => marksOf(stage, text),
    });
  }
  return columns;
}

/** What the filter looks through. */
export function stageMatches(stage: StageListItem, wanted: string): boolean {
  return [stage.name, stage.wellNumber, stage.state, commentOf(stage)].some(
    (part) => part.toLocaleLowerCase().includes(wanted),
  );
}
