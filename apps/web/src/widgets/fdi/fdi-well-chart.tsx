import {
  AlertGlyph,
  CardBody,
  EmptyState,
  type AlertLevel,
  ScrollRegion,
} from "@stagecraft/ui";
import { fdiLevel } from "@stagecraft/engine";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import { links } from "#app/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import {
  fdiChangesQueries,
  type FdiOffsetChange,
  type FdiStageChanges,
} from "#entities/project/fdi-changes.queries.ts";
import { formatPressure } from "#entities/stage/table-value.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { markdownSection } from "../markdown-section.ts";
import { refreshedEvery, refreshTimesMs } from "../refresh-times.ts";
import type { Widget, WidgetProps } from "../widget.ts";
import { WidgetCard } from "../WidgetCard.tsx";
import "./fdi-widgets.css";

const levels: readonly AlertLevel[] = ["ok", "watch", "warn", "alert"];

/** The newest stages of a well; older ones are one click away. */
const denseStages = 12;

interface WellChanges {
  readonly wellId: number;
  readonly wellNumber: string;
  readonly stages: readonly FdiStageChanges[];
  /** Every offset that any of the stages watched. */
  readonly offsets: readonly { number: number; wellLabel: string }[];
}

/** The well that is asked for, or the one whose stage is the newest. */
export function changesOfWell(
  all: readonly FdiStageChanges[],
  wellId: number | undefined,
): WellChanges | null {
  const live = all.find(({ state }) => state === "LOADING");
  const wanted = wellId ?? live?.wellId ?? all.at(-1)?.wellId;
  const stages = all.filter((stage) => stage.wellId === wanted);
  const [first] = stages;
  if (first === undefined) return null;
  const offsets = new Map(
    stages
      .flatMap((stage) => stage.offsets)
      .map(({ number, wellLabel }) => [number, { number, wellLabel }]),
  );
  return {
    wellId: first.wellId,
    wellNumber: first.wellNumber,
    stages,
    offsets: [...offsets.values()].sort(
      (left, right) => left.number - right.number,
    ),
  };
}

function shown(change: FdiOffsetChange | undefined, text: Text): string {
  if (change === undefined || change.largestChange === null)
    return text("answer.missing");
  const { largestChange, unit } = change;
  return `${largestChange > 0 ? "+" : ""}${formatPressure(largestChange, unit)}`;
}

function levelOf(change: FdiOffsetChange | undefined): AlertLevel {
  if (change === undefined || change.largestChange === null)
    return "notEvaluated";
  return levels[fdiLevel(change.largestChange, change.threshold)] ?? "ok";
}

function ChangeTable({
  well,
  isDense,
}: {
  well: WellChanges;
  isDense: boolean;
}) {
  const text = useText();
  const stages = isDense ? well.stages.slice(-denseStages) : well.stages;
  return (
    <ScrollRegion
      className="sc-table-scroll fdi-changes"
      label={text("wall.fdiWellChart")}
    >
      <table className="sc-table" aria-label={text("wall.fdiWellChart")}>
        <thead>
          <tr>
            <th scope="col">{text("wall.stage")}</th>
            {well.offsets.map(({ number, wellLabel }) => (
              <th key={number} scope="col" data-align="number">
                <bdi>{`O${number} ${wellLabel}`.trim()}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stages.toReversed().map((stage) => (
            <tr key={stage.stageId}>
              <th scope="row">
                <AppLink
                  to={links.stageChart({ stageId: stage.stageId })}
                  opensScreen
                >
                  <bdi>{stage.stageName}</bdi>
                </AppLink>
              </th>
              {well.offsets.map(({ number }) => {
                const change = stage.offsets.find(
                  (offset) => offset.number === number,
                );
                const level = levelOf(change);
                return (
                  <td key={number} data-align="number" data-level={level}>
                    <AlertGlyph level={level} size={11} />
                    <bdi>{shown(change, text)}</bdi>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function unitOf({ stages }: WellChanges): string {
  return stages.flatMap(({ offsets }) => offsets)[0]?.unit ?? "";
}

function FdiWellChartTile({ projectId, wellId, isDense = false }: WidgetProps) {
  const text = useText();
  const changes = useQuery({
    ...fdiChangesQueries.ofProject(projectId),
    ...refreshedEvery(refreshTimesMs.card),
  });
  const well = changes.data && changesOfWell(changes.data, wellId);
  return (
    <WidgetCard
      title={text("wall.fdiWellChart")}
      subtitle={
        well && (
          <bdi>{`${well.wellNumber}, ${unitOf(well)}`.replace(/, $/, "")}</bdi>
        )
      }
      tour="fdiWellChart"
      query={changes}
      looking={text("stages.looking")}
    >
      {(all) => {
        const known = changesOfWell(all, wellId);
        return known === null || known.offsets.length === 0 ? (
          <CardBody>
            <EmptyState text={text("wall.noOffsets")} />
          </CardBody>
        ) : (
          <ChangeTable well={known} isDense={isDense} />
        );
      }}
    </WidgetCard>
  );
}

export const fdiWellChart: Widget = {
  name: "fdiWellChart",
  Tile: FdiWellChartTile,
  async markdown({ projectId, wellId }, text) {
    const well = changesOfWell(
      await queryClient.query(fdiChangesQueries.ofProject(projectId)),
      wellId,
    );
    if (well === null || well.offsets.length === 0) return null;
    return markdownSection(
      text("wall.fdiWellChart"),
      [`${well.wellNumber}, ${unitOf(well)}`],
      {
        columns: [
          text("wall.stage"),
          ...well.offsets.map(({ number, wellLabel }) =>
            `O${number} ${wellLabel}`.trim(),
          ),
        ],
        rows: well.stages
          .slice(-denseStages)
          .toReversed()
          .map((stage) => [
            stage.stageName,
            ...well.offsets.map(({ number }) =>
              shown(
                stage.offsets.find((offset) => offset.number === number),
                text,
              ),
            ),
          ]),
      },
    );
  },
};
