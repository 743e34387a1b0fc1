import type { PtaOutput, PtaResultKey } from "@stagecraft/domain/pta";
import { useText } from "#translations/use-text.ts";
import { matchedResultsOf } from "./result-groups.ts";
import { ResultRows } from "./ResultRows.tsx";

interface KeyResultsProps {
  output: PtaOutput;
  /** The result of the newest finished run; null before the first. */
  stored: PtaOutput | null;
  isOutdated: boolean;
}

/** The main results in three lines, for screens too narrow to show the results beside the plots. */
export function KeyResults({ output, stored, isOutdated }: KeyResultsProps) {
  const text = useText();
  const matched = isOutdated ? [] : matchedResultsOf(stored);
  const results = [...output.results, ...matched];
  const has = (wanted: PtaResultKey) =>
    results.some(({ key }) => key === wanted);
  // Falloffs of minutes seldom show linear flow after closure: the match gives the pore pressure then.
  const pore =
    !has("extrapolatedPorePressure") && has("matchedPorePressure")
      ? "matchedPorePressure"
      : "extrapolatedPorePressure";
  return (
    <section
      className="sc-card pta-key-results"
      aria-label={text("ptaInterpretation.results")}
    >
      <dl className="pta-readings">
        <ResultRows
          keys={["closurePressure", "initialShutInPressure", pore]}
          results={results}
          warnings={output.warnings}
          system={output.unitSystem}
        />
      </dl>
    </section>
  );
}
