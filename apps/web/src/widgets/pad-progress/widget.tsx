import { CardBody } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useText } from "#translations/use-text.ts";
import {
  padRefreshMs,
  usePadData,
  type PadData,
} from "#widgets/shared/pad-data.ts";
import { PadHeadline } from "#widgets/shared/PadHeadline.tsx";
import { hourlyMs, refreshedEvery } from "#widgets/shared/refresh-times.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import "#widgets/shared/widgets.css";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import { padFigures } from "./pad-figures.ts";
import "./pad-progress.css";

const widgetName = "padProgress";
const title = "dashboards.padProgress";

interface PadFiguresProps {
  projectId: number;
  stages: PadData["stages"];
  /** Planned stages per day. */
  plan: number | undefined;
}

function PadFigures({ projectId, stages, plan }: PadFiguresProps) {
  const text = useText();
  const { data: days } = useQuery({
    ...operationsQueries.stagesPerDay(projectId),
    ...refreshedEvery(hourlyMs),
  });
  const figures = padFigures({ stages, days, plan, now: Date.now() }, text);
  return (
    <dl className="widget-figures">
      {figures.map(({ name, hint, value, notes }) => (
        <div key={name} data-tooltip={hint}>
          <dt>{name}</dt>
          <dd>
            {value !== null && <bdi>{value}</bdi>}
            {notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The state of the pad at a glance: progress, remaining time, pace. */
function PadProgressTile({ projectId }: WidgetProps) {
  const text = useText();
  const pad = usePadData(projectId);
  const { data: project } = useQuery(projectQueries.one(projectId));
  const name = project?.name ?? "";
  return (
    <WidgetCard
      title={text(title)}
      subtitle={<bdi>{name}</bdi>}
      className="widget-pad"
      tour={widgetName}
      query={pad}
      looking={text("pads.looking")}
    >
      {({ progress, stages }) => (
        <CardBody>
          <PadHeadline name={name} progress={progress} />
          <PadFigures
            projectId={projectId}
            stages={stages}
            plan={project?.plannedStagesPerDay}
          />
        </CardBody>
      )}
    </WidgetCard>
  );
}

export const padProgress = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards"],
  refreshMs: padRefreshMs,
  Tile: PadProgressTile,
  // The report has the progress of the pad in the section of projectActivePadProgress.
  section: null,
} as const satisfies Widget;
