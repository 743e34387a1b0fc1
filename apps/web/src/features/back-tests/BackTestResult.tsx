import { Button } from "@stagecraft/ui";
import { IconDownload } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Moment } from "#entities/time/Moment.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import {
  backTestRows,
  filteredRows,
  type RowFilter,
} from "./back-test-rows.ts";
import type { BackTest } from "./back-tests.queries.ts";
import { BackTestNoteList } from "./BackTestNoteList.tsx";
import { BackTestSummary } from "./BackTestSummary.tsx";
import { BackTestTable } from "./BackTestTable.tsx";
import { useBackTestExport } from "./use-back-test-export.ts";

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
