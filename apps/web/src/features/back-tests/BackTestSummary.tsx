import { type PlaybookType, alarmGuide, writeNumber } from "@stagecraft/domain";
import type { ReactNode } from "react";
import { formatWhole } from "#entities/stage/table-value.ts";
import { useText } from "#translations/use-text.ts";
import type { Totals } from "./back-tests.queries.ts";
import { leadTime } from "./lead-time.ts";

interface FigureProps {
  label: string;
  note: ReactNode;
  /** Highlights a figure that needs attention. */
  isBad?: boolean;
  children: ReactNode;
}

function Figure({ label, note, isBad = false, children }: FigureProps) {
  return (
    <div className="backtest-figure" data-bad={isBad ? "" : undefined}>
      <dt>{label}</dt>
      <dd>
        <bdi className="backtest-number">{children}</bdi>
        <span className="backtest-note">{note}</span>
      </dd>
    </div>
  );
}

function HitFigures({ totals }: { totals: Totals }) {
  const text = useText();
  const { hits, advised, missed, medianLeadSeconds } = totals;
  const ofHits = text("backTest.ofHits", { count: hits });
  return (
    <>
      <Figure label={text("backTest.advised")} note={ofHits}>
        {formatWhole(advised)}
      </Figure>
      <Figure label={text("backTest.lead")} note={text("backTest.leadNote")}>
        {medianLeadSeconds === null ? "–" : leadTime(medianLeadSeconds)}
      </Figure>
      <Figure label={text("backTest.missed")} note={ofHits} isBad={missed > 0}>
        {formatWhole(missed)}
      </Figure>
    </>
  );
}

function LoadFigure({ alarmsPerHour }: Pick<Totals, "alarmsPerHour">) {
  const text = useText();
  const { acceptablePerHour, manageablePerHour } = alarmGuide;
  const load = alarmsPerHour ?? 0;
  const note =
    load <= acceptablePerHour
      ? text("backTest.loadAcceptable", { limit: acceptablePerHour })
      : load <= manageablePerHour
        ? text("backTest.loadManageable", { limit: manageablePerHour })
        : text("backTest.loadTooMuch", { limit: manageablePerHour });
  return (
    <Figure
      label={text("backTest.load")}
      note={note}
      isBad={load > manageablePerHour}
    >
      {alarmsPerHour === null ? "–" : writeNumber(alarmsPerHour, 1)}
    </Figure>
  );
}

interface BackTestSummaryProps {
  totals: Totals;
  playbookType: PlaybookType;
}

/** The run in six figures. */
export function BackTestSummary({
  totals,
  playbookType,
}: BackTestSummaryProps) {
  const text = useText();
  const { tested, stages, firings, onlyLive, onlyTest, same } = totals;
  return (
    <dl className="backtest-figures">
      <Figure
        label={text("backTest.firings")}
        note={text("backTest.testedStages", { tested, total: stages })}
      >
        {formatWhole(firings)}
      </Figure>
      {playbookType === "FDI" && <HitFigures totals={totals} />}
      <LoadFigure alarmsPerHour={totals.alarmsPerHour} />
      <Figure
        label={text("backTest.changes")}
        note={text("backTest.sameNote", { count: same })}
      >
        {onlyLive + onlyTest === 0 ? "0" : `+${onlyTest} \u2212${onlyLive}`}
      </Figure>
    </dl>
  );
}
