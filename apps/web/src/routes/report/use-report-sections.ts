import { useQueries } from "@tanstack/react-query";
import { queryClient } from "#api/query-client.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { stateTexts } from "#entities/stage/StageState.tsx";
import {
  type ReportDay,
  stagesOfDay,
} from "#features/daily-report/report-day.ts";
import { formatDuration } from "#shared/time/duration.ts";
import { formatUtcDay, formatMoment } from "#shared/time/format-time.ts";
import { currentLanguage } from "#translations/translate.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { findWidget } from "#widgets/registry.ts";
import { markdownSection } from "./markdown-section.ts";
import { reportedWidgets } from "./reported-widgets.ts";
import { widgetSection } from "./widget-section.ts";

export interface ReportSection {
  readonly name: string;
  readonly title: string;
  /** Undefined while it is written, null when there is nothing to report. */
  readonly markdown: string | null | undefined;
  readonly error: Error | null;
  readonly writtenAt: number;
  readonly retry: () => void;
}

const dayName = "stagesOfDay";

/** The names of all sections there are, in the order of the report. */
export const sectionKeys: readonly string[] = [
  dayName,
  ...reportedWidgets.map(({ name }) => name),
];

export function useSectionTitle(): (name: string) => string {
  const text = useText();
  return (name) => text(findWidget(name)?.title ?? "report.stagesOfDay");
}

/** Every section is generated separately: a failure delays no other. */
export function useReportSections(
  projectId: number,
  day: ReportDay,
  names: readonly string[],
): ReportSection[] {
  const text = useText();
  const titleOf = useSectionTitle();
  const language = currentLanguage();
  const results = useQueries({
    queries: names.map((name) => ({
      // Only one of them depends on the day; the others describe the present.
      queryKey: [
        "report",
        projectId,
        name,
        language,
        name === dayName ? day.from : 0,
      ],
      queryFn: async () => {
        if (name === dayName) return stagesOfDaySection(projectId, day, text);
        return widgetSection(findWidget(name), { projectId }, text);
      },
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
    })),
  });
  return names.map((name, at) => {
    const result = results[at];
    return {
      name,
      title: titleOf(name),
      markdown: result?.data,
      error: result?.error ?? null,
      writtenAt: result?.dataUpdatedAt ?? 0,
      retry: () => void result?.refetch(),
    };
  });
}

const minuteMs = 60_000;

/** The section about the day itself: which stages were pumped, from when to when. */
async function stagesOfDaySection(
  projectId: number,
  day: ReportDay,
  text: Text,
): Promise<string> {
  const all = await queryClient.query(projectQueries.progress(projectId));
  const stages = stagesOfDay(all, day);
  const missing = text("value.missing");
  const moment = (timestamp: number | null) =>
    timestamp === null ? missing : formatMoment(timestamp);
  return markdownSection(
    text("report.stagesOfDay"),
    [
      text("report.stagesOfDayCount", {
        count: stages.length,
        day: formatUtcDay(day.from),
      }),
    ],
    {
      columns: [
        text("report.well"),
        text("report.stage"),
        text("report.state"),
        text("report.start"),
        text("report.end"),
        text("report.duration"),
      ],
      rows: stages.map((stage) => [
        stage.wellNumber,
        stage.stageName,
        text(stateTexts[stage.state]),
        moment(stage.startTimestamp),
        // A stage still being pumped has no end.
        stage.state === "LOADING" ? missing : moment(stage.endTimestamp),
        formatDuration(stage.pumpTime * minuteMs, text),
      ]),
    },
  );
}
