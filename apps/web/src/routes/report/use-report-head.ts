import { useQuery } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { formatMoment } from "#entities/time/format-time.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { ReportDay } from "#features/daily-report/report-day.ts";
import { useText } from "#translations/use-text.ts";

/** Whether something on the pad is confidential, for users who may know; the report then says so. */
function useIsConfidential(projectId: number): boolean {
  const { can } = useAbilities();
  const mayAsk =
    can("export", "projectclientstats") || can("export", "projectstats");
  const { data } = useQuery({
    queryKey: ["projects", projectId, "exportFacts"],
    queryFn: ({ signal }) =>
      api.projectExports.facts({ params: { id: projectId } }, { signal }),
    enabled: mayAsk,
  });
  return data?.confidential ?? false;
}

/** Pad, company, the day in UTC and the age of the figures. */
export function useReportHead(
  projectId: number,
  day: ReportDay,
  writtenAt: number,
) {
  const text = useText();
  const project = useQuery(projectQueries.one(projectId));
  const isConfidential = useIsConfidential(projectId);
  const { name = "", companyName = "" } = project.data ?? {};
  return {
    project,
    title: text("report.titleOf", { pad: name }),
    lines: [
      ...(isConfidential ? [text("report.confidential")] : []),
      companyName,
      text("report.range", {
        from: formatMoment(day.from),
        to: formatMoment(day.to),
      }),
      ...(writtenAt === 0
        ? []
        : [text("report.asOf", { time: formatMoment(writtenAt) })]),
    ],
  };
}
