import { useQueries } from "@tanstack/react-query";
import type { ReportDay } from "#features/daily-report/report-day.ts";
import { currentLanguage } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";
import { findWidget } from "#widgets/registry.ts";
import { reportedWidgets } from "./reported-widgets.ts";
import { stagesOfDaySection } from "./stages-of-day.ts";
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
