import { CardBody } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import { meanSwapMs, padEfficiency } from "#entities/project/pad-pace.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useText } from "#translations/use-text.ts";
import { countedToday } from "./day-counts.ts";
import { formatWhole } from "./format-figure.ts";
import { usePadData } from "./pad-data.ts";
import { PadHeadline } from "./PadHeadline.tsx";
import { refreshedEvery, refreshTimesMs } from "./refresh-times.ts";
import "./widgets.css";
import { WidgetCard } from "./WidgetCard.tsx";

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

function PadFigures({ projectId }: { projectId: number }) {
  const text = useText();
  const { data } = usePadData(projectId);
  const { data: project } = useQuery(projectQueries.one(projectId));
  const { data: days } = useQuery({
    ...operationsQueries.stagesPerDay(projectId),
    ...refreshedEvery(refreshTimesMs.card),
  });
  const missing = text("answer.missing");
  const swapMs = data === undefined ? null : meanSwapMs(data.stages);
  const efficiency = data === undefined ? null : padEfficiency(data.stages);
  const plan = project?.plannedStagesPerDay;
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
        <bdi>
          {swapMs === null
            ? missing
            : text("dashboards.minutes", {
                minutes: formatWhole(swapMs / 60_000),
              })}
        </bdi>
      </Figure>
      <Figure
        name={text("dashboards.efficiency")}
        hint={text("dashboards.efficiencyHint")}
      >
        <bdi>
          {efficiency === null
            ? missing
            : text("dashboards.percent", { percent: formatWhole(efficiency) })}
        </bdi>
      </Figure>
    </dl>
  );
}

/** The state of the pad in one look: how far, how long still, how fast. */
export function PadProgressCard({ projectId }: { projectId: number }) {
  const text = useText();
  const pad = usePadData(projectId);
  const { data: project } = useQuery(projectQueries.one(projectId));
  const name = project?.name ?? "";
  return (
    <WidgetCard
      title={text("dashboards.padProgress")}
      subtitle={<bdi>{name}</bdi>}
      className="widget-pad"
      tour="padProgress"
      query={pad}
      looking={text("pads.looking")}
    >
      {({ progress }) => (
        <CardBody>
          <PadHeadline name={name} progress={progress} />
          <PadFigures projectId={projectId} />
        </CardBody>
      )}
    </WidgetCard>
  );
}
