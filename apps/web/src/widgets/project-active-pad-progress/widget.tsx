import { CardBody, ProgressTrack } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import type { PadProgress } from "#entities/project/pad-progress.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useText } from "#translations/use-text.ts";
import {
  padRefreshMs,
  readPadData,
  usePadData,
} from "#widgets/shared/pad-data.ts";
import {
  padCount,
  padOutlook,
  stateSegments,
} from "#widgets/shared/pad-outlook.ts";
import { PadHeadline } from "#widgets/shared/PadHeadline.tsx";
import {
  currentStagesMs,
  refreshedEvery,
} from "#widgets/shared/refresh-times.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import "#widgets/shared/widgets.css";
import "./project-active-pad-progress.css";

const widgetName = "projectActivePadProgress";
const title = "wall.activePadProgress";
const refreshMs = padRefreshMs;

/** The stages being pumped, each with a link to its chart. */
function CurrentStages({ projectId }: { projectId: number }) {
  const text = useText();
  const { data } = useQuery({
    ...operationsQueries.loading(projectId),
    ...refreshedEvery(currentStagesMs),
  });
  if (data === undefined) return null;
  if (data.length === 0)
    return <p className="widget-note">{text("wall.nothingPumped")}</p>;
  return (
    <ul className="widget-current">
      {data.map(({ id, wellNumber, name }) => (
        <li key={id}>
          <AppLink to={links.stageChart({ stageId: id })} opensScreen>
            <bdi>{wellNumber}</bdi> {text("stages.title", { stage: name })}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function WellTracks({ wells }: Pick<PadProgress, "wells">) {
  const text = useText();
  return (
    <ul className="pad-wells-progress">
      {wells.map((well) => (
        <li key={well.wellId}>
          <bdi>{well.wellNumber}</bdi>
          <ProgressTrack
            label={text("pads.progressOf", {
              name: well.wellNumber,
              completed: well.completed,
              expected: well.expected,
            })}
            segments={stateSegments(well)}
            total={Math.max(well.expected, well.completed)}
          />
          {well.expected === 0 ? (
            <span>{text("pads.withoutPlan", { count: well.completed })}</span>
          ) : (
            <bdi>{`${well.completed} / ${well.expected}`}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

function ActivePadProgressTile({ projectId }: WidgetProps) {
  const text = useText();
  const pad = usePadData(projectId);
  const { data: project } = useQuery(projectQueries.one(projectId));
  const name = project?.name ?? "";
  return (
    <WidgetCard
      title={text(title)}
      subtitle={<bdi>{name}</bdi>}
      tour={widgetName}
      query={pad}
      looking={text("pads.looking")}
    >
      {({ progress }) => (
        <CardBody>
          <PadHeadline name={name} progress={progress} />
          <WellTracks wells={progress.wells} />
          <CurrentStages projectId={projectId} />
        </CardBody>
      )}
    </WidgetCard>
  );
}

export const projectActivePadProgress = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards", "wall"],
  refreshMs,
  Tile: ActivePadProgressTile,
  async section({ projectId }, text) {
    const [{ progress }, loading] = await Promise.all([
      readPadData(projectId),
      queryClient.query(operationsQueries.loading(projectId)),
    ]);
    const outlook = padOutlook(progress, text);
    const pumped = loading.map(
      ({ wellNumber, name }) =>
        `${wellNumber} ${text("stages.title", { stage: name })}`,
    );
    return {
      sentences: [
        padCount(progress, outlook, text),
        ...(outlook === null ? [] : [outlook]),
        pumped.length === 0 ? text("wall.nothingPumped") : pumped.join(", "),
      ],
      table: {
        columns: [
          text("wall.well"),
          text("wall.completed"),
          text("wall.expected"),
        ],
        rows: progress.wells.map(({ wellNumber, completed, expected }) => [
          wellNumber,
          completed,
          expected,
        ]),
      },
    };
  },
} as const satisfies Widget;
