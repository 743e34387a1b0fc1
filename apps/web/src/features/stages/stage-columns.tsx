import { isLive, stageStates } from "@stagecraft/domain";
import { AlertChip, Chip, LiveDot, type Column } from "@stagecraft/ui";
import type {
  OperationsStage,
  StageTreatment,
} from "#entities/project/operations.queries.ts";
import { levelShape, levelLabel } from "#entities/stage/fdi-level.ts";
import { MachineMark } from "#entities/stage/MachineMark.tsx";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { readerNumber, readerUnit } from "#translations/reader.ts";
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

/** Findings of the engine and the offset wells for a stage; absent until loaded. */
export interface StageFindings {
  readonly treatment: StageTreatment | undefined;
  readonly fdi: OperationsStage["fdi"];
}

export type FindingsOf = (stage: StageListItem) => StageFindings;

function fdiCell(fdi: OperationsStage["fdi"], text: Text) {
  if (fdi === null) return text("value.missing");
  return (
    <span className="page-cell-row">
      <AlertChip level={levelShape(fdi.level)}>
        {levelLabel(fdi.level, text)}
      </AlertChip>
      {fdi.level > 0 && <bdi className="page-quiet">{fdi.wellLabel}</bdi>}
    </span>
  );
}

/** Pressure, rate, proppant, and the response of the offset wells. */
function findingColumns(
  text: Text,
  findingsOf: FindingsOf,
): Column<StageListItem>[] {
  const figure = (
    key: string,
    header: string,
    unit: string,
    pick: (treatment: StageTreatment) => number | null,
  ): Column<StageListItem> => {
    const valueOf = (stage: StageListItem) => {
      const { treatment } = findingsOf(stage);
      return treatment === undefined ? null : pick(treatment);
    };
    return {
      key,
      header: `${header} (${readerUnit(unit)})`,
      isNumber: true,
      render: (stage) => {
        const value = valueOf(stage);
        return value === null
          ? text("value.missing")
          : readerNumber(value, unit);
      },
      sortValue: valueOf,
    };
  };
  return [
    figure(
      "pressure",
      text("stages.meanPressure"),
      "psi",
      ({ averagePressurePsi }) => averagePressurePsi,
    ),
    figure(
      "rate",
      text("stages.meanRate"),
      "bpm",
      ({ averageRateBpm }) => averageRateBpm,
    ),
    figure(
      "proppant",
      text("stages.proppant"),
      "lb",
      ({ placedProppantLb }) => placedProppantLb,
    ),
    {
      key: "fdi",
      header: text("stages.fdi"),
      render: (stage) => fdiCell(findingsOf(stage).fdi, text),
      sortValue: (stage) => findingsOf(stage).fdi?.level ?? null,
    },
  ];
}

/** A stage in progress has no end time, although the list has the time of its newest sample. */
function endOf({ state, endTimestamp }: StageListItem): number | null {
  return isLive(state) ? null : endTimestamp;
}

/** LIVE and HIDDEN are for support only. */
export function stageColumns(
  text: Text,
  isSupport: boolean,
  findingsOf: FindingsOf,
): Column<StageListItem>[] {
  const columns: Column<StageListItem>[] = [
    {
      key: "stage",
      header: text("stages.stage"),
      render: (stage) => (
        <span className="page-cell-row">
          <bdi>{stage.name}</bdi>
          <MachineMark {...stage} />
        </span>
      ),
      cardTitle: (stage) => (
        <span className="page-cell-row">
          {text("stages.title", { stage: stage.name })}
          <MachineMark {...stage} />
        </span>
      ),
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
      render: (stage) => <Moment at={endOf(stage)} />,
      sortValue: endOf,
    },
    ...findingColumns(text, findingsOf),
    {
      key: "comment",
      header: text("stages.comment"),
      isLong: true,
      render: (stage) => {
        const comment = commentOf(stage);
        return comment === "" ? null : <bdi>{comment}</bdi>;
      },
      sortValue: (stage) => commentOf(stage) || null,
    },
  ];
  if (isSupport) {
    columns.push({
      key: "marks",
      header: text("stages.marks"),
      render: (stage) => marksOf(stage, text),
      // Live stages by their chart, then hidden ones, then all others.
      sortValue: ({ liveStageOrdinal, hide }) =>
        liveStageOrdinal ?? (hide ? 100 : null),
    });
  }
  return columns;
}

/** The fields that the filter searches. */
export function textsOfStage(stage: StageListItem): string[] {
  return [stage.name, stage.wellNumber, stage.state, commentOf(stage)];
}
