import { queryClient } from "#api/query-client.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { stateTexts } from "#entities/stage/StageState.tsx";
import { formatDuration } from "#shared/time/duration.ts";
import { formatUtcDay, formatMoment } from "#shared/time/format-time.ts";
import {
  stagesOfDay,
  type ReportDay,
} from "#features/daily-report/report-day.ts";
import type { Text } from "#translations/use-text.ts";
import { markdownSection } from "./markdown-section.ts";

const minuteMs = 60_000;

/** The section about the day itself: which stages were pumped, from when to when. */
export async function stagesOfDaySection(
  projectId: number,
  day: ReportDay,
  text: Text,
): Promise<string> {
  const all = await queryClient.query(projectQueries.progress(projectId));
  const stages = stagesOfDay(all, day);
  const missing = text("answer.missing");
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
