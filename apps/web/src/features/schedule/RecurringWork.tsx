import { DataTable, EmptyState, type Column } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { ListCard } from "#shared/page/ListCard.tsx";
import { usePageSize } from "#shared/preferences/use-page-size.ts";
import { Moment } from "#shared/time/Moment.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { recurrenceOf } from "./recurrence.ts";
import { scheduleQueries } from "./schedule.queries.ts";

interface RecurringJob {
  readonly name: string;
  readonly cron: string;
  readonly zone: string;
  readonly nextRunAt: number | null;
}

/** Labels of the product's recurring jobs; any other shows its name in the queue. */
const works: Readonly<Record<string, TextKey>> = {
  "seal-samples": "schedule.workSeal",
  "sweep-uploads": "schedule.workUploads",
  "link-audit": "schedule.workLinkAudit",
  "check-audit": "schedule.workCheckAudit",
  "retain-audit": "schedule.workRetainAudit",
  "end-views": "schedule.workViews",
  "remove-expired-deletions": "schedule.workDeletions",
  "account-mail": "schedule.workMail",
  "recognize-stages": "schedule.workRecognize",
  "judge-feeds": "schedule.workFeedQuality",
  "expire-backfills": "schedule.workBackfills",
  "remove-expired-stage-moves": "schedule.workMoves",
};

function nameOf({ name }: RecurringJob, text: Text): string {
  const key = works[name];
  return key === undefined ? name : text(key);
}

function When({ cron, zone }: RecurringJob) {
  const text = useText();
  const time = recurrenceOf(cron);
  switch (time.kind) {
    case "minute":
      return text("schedule.everyMinute");
    case "hour":
      return text("schedule.everyHour", { minute: time.minute });
    case "day":
      return text("schedule.everyDay", { time: time.time, zone });
    case "other":
      return (
        <code dir="ltr">
          {cron} {zone}
        </code>
      );
  }
}

function columnsOf(text: Text): Column<RecurringJob>[] {
  return [
    {
      key: "name",
      header: text("schedule.work"),
      render: (job) => <bdi>{nameOf(job, text)}</bdi>,
      sortValue: (job) => nameOf(job, text),
    },
    {
      key: "cron",
      header: text("schedule.cron"),
      render: (job) => <When {...job} />,
    },
    {
      key: "nextRun",
      header: text("schedule.nextRun"),
      render: ({ nextRunAt }) =>
        nextRunAt === null ? (
          text("schedule.cronWrong")
        ) : (
          <Moment at={nextRunAt} />
        ),
      sortValue: ({ nextRunAt }) => nextRunAt ?? Infinity,
    },
  ];
}

/** The recurring jobs of the product with their next run. */
export function RecurringWork() {
  const text = useText();
  const jobs = useQuery(scheduleQueries.recurring());
  const [pageSize, setPageSize] = usePageSize("recurringWork");
  return (
    <section aria-labelledby="recurring-work">
      <h2 id="recurring-work" className="schedule-heading">
        {text("schedule.recurring")}
      </h2>
      <ListCard query={jobs} looking={text("schedule.recurringLooking")}>
        {(rows) => (
          <DataTable
            label={text("schedule.recurring")}
            rows={rows}
            columns={columnsOf(text)}
            initialOrder={{ column: "nextRun", direction: "ascending" }}
            pageSize={pageSize}
            onPageSizeChange={setPageSize}
            rowKey={({ name }) => name}
            empty={<EmptyState text={text("schedule.recurringEmpty")} />}
          />
        )}
      </ListCard>
    </section>
  );
}
