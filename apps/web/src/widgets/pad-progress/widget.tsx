import { isCompleted } from "@stagecraft/domain";
import { CardBody } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import {
  isMeaningfulEfficiency,
  meanSwapMs,
  padEfficiency,
  timedStages,
} from "#entities/project/pad-pace.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { writeDuration } from "@stagecraft/domain";
import { useText } from "#translations/use-text.ts";
import { countedToday } from "#widgets/shared/day-counts.ts";
import { formatWhole } from "#widgets/shared/format-figure.ts";
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

const widgetName = "padProgress";
const title = "dashboards.padProgress";

interface FigureProps {
  name: string;
  hint?: string;
  children: ReactNode;
}

function Figure({ name, hint, children }: FigureProps) {
  return (
    <div data-tooltip={hint}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

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
  const missing = text("answer.missing");
  const swapMs = meanSwapMs(stages);
  const efficiency = padEfficiency(stages);
  const total = stages.filter(({ state }) => isCompleted(state)).length;
  const known = timedStages(stages).length;
  const basis = known < total && (
    <small>{text("dashboards.pumpedOfStages", { known, total })}</small>
  );
  return (
    <dl className="widget-figures">
      <Figure name={text("dashboards.stagesToday")}>
        <bdi>
          {days === undefined ? missing : countedToday(days, Date.now())}
        </bdi>
        {plan !== undefined && (
          <small>{text("dashboards.ofPlan", { plan })}</small>
        )}
      </Figure>
      <Figure name={text("dashboards.meanSwap")}>
        <bdi>{swapMs === null ? missing : writeDuration(swapMs)}</bdi>
        {swapMs !== null && basis}
      </Figure>
      <Figure
        name={text("dashboards.efficiency")}
        hint={text("dashboards.efficiencyHint")}
      >
        {efficiency === null || isMeaningfulEfficiency(efficiency) ? (
          <bdi>
            {efficiency === null
              ? missing
              : text("dashboards.percent", {
                  percent: formatWhole(efficiency),
                })}
          </bdi>
        ) : (
          <small>{text("dashboards.notMeaningful")}</small>
        )}
        {efficiency !== null && basis}
      </Figure>
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
