import { EmptyState, ErrorState, Skeleton } from "@stagecraft/ui";
import { useState } from "react";
import { useRouteParams } from "#addresses/route-params.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { DayChooser } from "#features/daily-report/DayChooser.tsx";
import {
  dayAt,
  dayText,
  type ReportDay,
} from "#features/daily-report/report-day.ts";
import { useHiddenSections } from "#features/daily-report/report-selection.ts";
import { useLightPrint } from "#features/daily-report/use-light-print.ts";
import { useText } from "#translations/use-text.ts";
import { ReportText } from "#features/daily-report/ReportText.tsx";
import { useQuery } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { reportMarkdown } from "./report-markdown.ts";
import { ReportTools } from "./ReportTools.tsx";
import {
  sectionKeys,
  useReportSections,
  type ReportSection,
} from "./use-report-sections.ts";
import "./report.css";

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
function useReportHead(projectId: number, day: ReportDay, writtenAt: number) {
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

function Body({ section }: { section: ReportSection }) {
  const text = useText();
  const errorText = useErrorText();
  const { title, markdown, error, retry } = section;
  if (error !== null)
    return (
      <>
        <h2>{title}</h2>
        <ErrorState
          text={errorText(error)}
          onRetry={mayRetry(error) ? retry : undefined}
        />
      </>
    );
  if (markdown === undefined)
    return (
      <>
        <h2>{title}</h2>
        <Skeleton text={text("report.writing")} lines={3} />
      </>
    );
  if (markdown === null)
    return (
      <>
        <h2>{title}</h2>
        <p className="report-quiet">{text("report.nothing")}</p>
      </>
    );
  return <ReportText markdown={markdown} title={title} />;
}

function SectionView({ section }: { section: ReportSection }) {
  return (
    <section className="report-section" data-section={section.name}>
      <Body section={section} />
    </section>
  );
}

function isSettled({ markdown, error }: ReportSection): boolean {
  return markdown !== undefined || error !== null;
}

/** The figures of every widget as text and tables, for a day. */
export function ProjectReportScreen() {
  const { projectId } = useRouteParams("projectReport");
  const text = useText();
  const errorText = useErrorText();
  const [day, setDay] = useState(() => dayAt(Date.now()));
  const { hidden, toggle } = useHiddenSections(projectId);
  const names = sectionKeys.filter((name) => !hidden.has(name));
  const sections = useReportSections(projectId, day, names);
  const writtenAt = Math.max(0, ...sections.map((each) => each.writtenAt));
  const head = useReportHead(projectId, day, writtenAt);
  const { project, title, lines } = head;
  useActivate(project.data);
  usePageTitle(project.data?.name);
  useLightPrint();

  if (project.data === undefined && project.error !== null)
    return (
      <div className="page-body">
        <ErrorState
          text={errorText(project.error)}
          onRetry={
            mayRetry(project.error) ? () => void project.refetch() : undefined
          }
        />
      </div>
    );
  const settled = sections.filter(isSettled).length;
  const isWhole = settled === sections.length && project.data !== undefined;
  return (
    <>
      <PageBar
        heading={text("title.projectReport")}
        note={
          settled < sections.length && (
            <span role="status">
              {text("report.progress", {
                done: settled,
                total: sections.length,
              })}
            </span>
          )
        }
      >
        <DayChooser day={day} onChange={setDay} />
        <ReportTools
          hidden={hidden}
          onToggle={toggle}
          markdown={
            isWhole ? reportMarkdown({ title, lines }, sections) : undefined
          }
          fileName={`${project.data?.name ?? ""}_${dayText(day)}.md`}
          onRefresh={() => sections.forEach(({ retry }) => retry())}
        />
      </PageBar>
      <div className="page-body">
        <article className="report">
          <header className="report-head">
            <p className="report-title" dir="auto">
              {title}
            </p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </header>
          {sections.map((section) => (
            <SectionView key={section.name} section={section} />
          ))}
          {sections.length === 0 && (
            <EmptyState text={text("report.noSections")} />
          )}
        </article>
      </div>
    </>
  );
}
