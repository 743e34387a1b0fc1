import "./report.css";
import { EmptyState, ErrorState } from "@stagecraft/ui";
import { useState } from "react";
import { useRouteParams } from "#addresses/route-params.ts";
import { mayRetry, useErrorText } from "#entities/page/error-text.ts";
import { PageBar } from "#entities/page/PageBar.tsx";
import { usePageTitle } from "#entities/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { DayChooser } from "#features/daily-report/DayChooser.tsx";
import { dayAt, dayText } from "#features/daily-report/report-day.ts";
import { useHiddenSections } from "#features/daily-report/report-selection.ts";
import { useLightPrint } from "#features/daily-report/use-light-print.ts";
import { useText } from "#translations/use-text.ts";
import { reportMarkdown } from "./report-markdown.ts";
import { ReportTools } from "./ReportTools.tsx";
import { SectionView } from "./SectionView.tsx";
import { useReportHead } from "./use-report-head.ts";
import {
  sectionKeys,
  useReportSections,
  type ReportSection,
} from "./use-report-sections.ts";

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
