import { useQueries } from "@tanstack/react-query";
import {
  projectQueries,
  type Project,
} from "#entities/project/project.queries.ts";
import { UtcClock } from "#entities/time/UtcClock.tsx";
import { wellQueries } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { padProgress } from "./pad-progress.ts";

interface Figure {
  label: string;
  value: string;
  note?: string;
}

/** Sums over the pads on the page; undefined until every pad has answered. */
function usePadTotals(projects: readonly Project[]) {
  const wells = useQueries({
    queries: projects.map(({ id }) => wellQueries.ofProject(id)),
  });
  const stages = useQueries({
    queries: projects.map(({ id }) => projectQueries.progress(id)),
  });
  const pads = projects.flatMap((_, index) => {
    const wellRows = wells[index]?.data;
    const stageRows = stages[index]?.data;
    return wellRows === undefined || stageRows === undefined
      ? []
      : [padProgress(wellRows, stageRows)];
  });
  if (pads.length < projects.length) return undefined;
  const sum = (pick: (pad: (typeof pads)[number]) => number) =>
    pads.reduce((total, pad) => total + pick(pad), 0);
  return {
    pumping: sum(({ byState }) => byState.LOADING),
    completed: sum(({ completed }) => completed),
    expected: sum(({ expected }) => expected),
    wells: sum((pad) => pad.wells.length),
  };
}

/** The first second of the page: how much is running, how far it is, what time it is. */
export function PadSummary({ projects }: { projects: readonly Project[] }) {
  const text = useText();
  const totals = usePadTotals(projects);
  const missing = text("answer.missing");
  const figures: Figure[] = [
    {
      label: text("pads.inProduction"),
      value: String(projects.filter(({ active }) => active).length),
      note: text("pads.ofPads", { count: projects.length }),
    },
    {
      label: text("pads.pumpingNow"),
      value: totals === undefined ? missing : String(totals.pumping),
      note: text("pads.stagesUnit", { count: totals?.pumping ?? 0 }),
    },
    {
      label: text("pads.completedLabel"),
      value: totals === undefined ? missing : String(totals.completed),
      note: text("pads.ofStages", { count: totals?.expected ?? 0 }),
    },
    {
      label: text("pads.wells"),
      value: totals === undefined ? missing : String(totals.wells),
    },
  ];
  return (
    <div className="pad-summary">
      <dl>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
              {note !== undefined && <span>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <UtcClock />
    </div>
  );
}
