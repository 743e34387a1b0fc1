import { Button } from "@stagecraft/ui";
import { IconDownload, IconInfoCircle } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Moment } from "#shared/time/Moment.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { csvFile } from "#shared/downloads/csv-text.ts";
import { downloads } from "#shared/downloads/downloads.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  backTestRows,
  filteredRows,
  type RowFilter,
  type BackTestRow,
} from "./back-test-rows.ts";
import type { BackTest, TestedStage } from "./back-tests.queries.ts";
import { BackTestSummary } from "./BackTestSummary.tsx";
import { BackTestTable } from "./BackTestTable.tsx";
import { backTestNotes, type BackTestNotes } from "./back-test-notes.ts";
import { backTestCsv } from "./back-test-csv.ts";

/** Saves the rows of the table; confidential data is exported only after a warning. */
function useBackTestExport(
  { projectId, playbookType, createdAt }: BackTest,
  rows: readonly BackTestRow[],
): () => void {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { isSupport, hasRole } = useAbilities();
  const isWarned = isSupport || hasRole("sales");
  const notify = (error: Error) =>
    toaster.show({ tone: "error", text: errorText(error) });

  async function isConfidential(): Promise<boolean> {
    if (!isWarned) return false;
    const { confidential } = await queryClient.query({
      queryKey: ["projects", projectId, "exportFacts"],
      queryFn: ({ signal }) =>
        api.projectExports.facts({ params: { id: projectId } }, { signal }),
    });
    return confidential;
  }

  async function request() {
    const day = new Date(createdAt).toISOString().slice(0, "2026-11-14".length);
    downloads.request({
      kind: "log",
      name: `Back-test ${playbookType} ${day}.csv`,
      path: "",
      make: () => Promise.resolve(csvFile(backTestCsv(rows))),
      isConfidential: await isConfidential(),
      onFailure: notify,
    });
  }

  return () => void request().catch((error: unknown) => notify(error as Error));
}

const notTestedTexts = {
  noSamples: "backTest.noSamples",
  notComputed: "backTest.notComputed",
  noRules: "backTest.noRules",
  tooLong: "backTest.tooLong",
} as const;

const remarkTexts = {
  settingsChanged: "backTest.settingsChanged",
  rulesChanged: "backTest.rulesChanged",
  otherRelease: "backTest.otherRelease",
  cutShort: "backTest.cutShort",
} as const;

function sentences(notes: BackTestNotes, text: Text): string[] {
  return [
    ...(notes.unknownMetrics.length === 0
      ? []
      : [
          text("backTest.unknownMetrics", {
            metrics: notes.unknownMetrics.join(", "),
          }),
        ]),
    ...[...notes.notTested].map(([reason, count]) =>
      text(notTestedTexts[reason], { count }),
    ),
    ...[...notes.remarks].map(([remark, count]) =>
      text(remarkTexts[remark], { count }),
    ),
    ...[...notes.releases].map(([release, count]) =>
      text("backTest.release", { release, count }),
    ),
  ];
}

/** Sentences about stages that the figures leave out. */
function BackTestNoteList({ stages }: { stages: readonly TestedStage[] }) {
  const text = useText();
  const notified = sentences(backTestNotes(stages), text);
  if (notified.length === 0) return null;
  return (
    <ul className="backtest-notes">
      {notified.map((sentence) => (
        <li key={sentence}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

const filters = [
  ["all", "backTest.filterAll"],
  ["differences", "backTest.filterDifferences"],
  ["missed", "backTest.filterMissed"],
] as const satisfies readonly (readonly [RowFilter, TextKey])[];

interface FiltersProps {
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  countOf: (filter: RowFilter) => number;
}

function Filters({ filter, onFilter, countOf }: FiltersProps) {
  const text = useText();
  return (
    <div
      className="sc-segments"
      role="group"
      aria-label={text("backTest.filter")}
    >
      {filters.map(([each, label]) => (
        <button
          key={each}
          type="button"
          aria-pressed={filter === each}
          onClick={() => onFilter(each)}
        >
          {text(label)} <bdi className="backtest-count">{countOf(each)}</bdi>
        </button>
      ))}
    </div>
  );
}

/** The result of a run: the figures, what they leave out, and every firing. */
export function BackTestResult({ backTest }: { backTest: BackTest }) {
  const text = useText();
  const { stages, totals, playbookType } = backTest;
  const [requested, setFilter] = useState<RowFilter>("all");
  const rows = useMemo(() => backTestRows(stages), [stages]);
  // Only the FDI playbook has hits.
  const filter =
    playbookType === "FDI" || requested !== "missed" ? requested : "all";
  const shown = filteredRows(rows, filter);
  const save = useBackTestExport(backTest, shown);
  if (totals === null) return null;
  return (
    <>
      <p className="page-quiet">
        {text("backTest.ranBy", { who: backTest.createdBy })}{" "}
        <Moment at={backTest.createdAt} />
      </p>
      <BackTestSummary totals={totals} playbookType={playbookType} />
      <BackTestNoteList stages={stages} />
      <div className="backtest-filters">
        <Filters
          filter={filter}
          onFilter={setFilter}
          countOf={(each) => filteredRows(rows, each).length}
        />
        <Button
          variant="outline"
          size="small"
          icon={<IconDownload size={16} stroke={1.75} />}
          disabledReason={
            shown.length === 0 ? text("backTest.nothingToSave") : undefined
          }
          onClick={save}
        >
          {text("backTest.csv")}
        </Button>
      </div>
      <BackTestTable rows={shown} filter={filter} playbookType={playbookType} />
    </>
  );
}
