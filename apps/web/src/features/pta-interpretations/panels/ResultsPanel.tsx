import type { PtaOutput, PtaResult } from "@stagecraft/domain/pta";
import { Chip } from "@stagecraft/ui";
import { memo } from "react";
import { modelLabel } from "#entities/pta/pta-labels.ts";
import { writtenValue } from "#entities/pta/pta-value.ts";
import { useText } from "#translations/use-text.ts";
import { ResultRow, ResultRows } from "./ResultRows.tsx";
import {
  matchedResultsOf,
  noMatchText,
  resultGroups,
  stressCheckOf,
  type ResultGroup,
} from "./result-groups.ts";

function StressRow({ results }: { results: readonly PtaResult[] }) {
  const text = useText();
  const check = stressCheckOf(results);
  if (check === null) return null;
  return (
    <div className="pta-check" data-holds={check.holds ? "" : undefined}>
      {text(
        check.holds
          ? "ptaInterpretation.stressHolds"
          : "ptaInterpretation.stressDiffers",
        {
          sum: writtenValue(check.sum, check.unit),
          isip: writtenValue(check.isip, check.unit),
        },
      )}
    </div>
  );
}

interface GroupProps {
  group: ResultGroup;
  output: PtaOutput;
}

function Group({ group, output }: GroupProps) {
  const text = useText();
  const { results, warnings, unitSystem } = output;
  return (
    <section>
      <h3>{text(group.title)}</h3>
      <dl className="pta-readings">
        <ResultRows
          keys={group.results}
          results={results}
          warnings={warnings}
          system={unitSystem}
        />
      </dl>
      {group.key === "closure" && <StressRow results={results} />}
    </section>
  );
}

interface MatchProps {
  isOn: boolean;
  stored: PtaOutput | null;
  isOutdated: boolean;
}

/** Results of the newest run, which do not change until the next run, however a pick is dragged. */
const MatchGroup = memo(function MatchGroup(props: MatchProps) {
  const { isOn, stored, isOutdated } = props;
  const text = useText();
  const results = matchedResultsOf(stored);
  const model = stored?.staticModel;
  return (
    <section data-outdated={isOutdated && results.length > 0 ? "" : undefined}>
      <h3>
        {text("ptaInterpretation.groupMatch")}
        {isOutdated && results.length > 0 && (
          <Chip>{text("ptaStatus.outdated")}</Chip>
        )}
      </h3>
      {results.length === 0 ? (
        <p className="pta-quiet">{text(noMatchText(isOn, stored))}</p>
      ) : (
        <>
          {model !== null && model !== undefined && (
            <p className="pta-quiet">
              {text("ptaInterpretation.matchedWith", {
                model: modelLabel(text, model.model),
                generations: model.generations,
              })}
            </p>
          )}
          <dl className="pta-readings">
            {results.map((result) => (
              <ResultRow key={result.key} result={result} />
            ))}
          </dl>
        </>
      )}
    </section>
  );
});

interface ResultsPanelProps {
  /** The result that the page computes, updated while a pick is dragged. */
  output: PtaOutput;
  /** The result of the newest finished run; null before the first. */
  stored: PtaOutput | null;
  /** Whether the next run matches the history. */
  isMatchOn: boolean;
  isOutdated: boolean;
}

/** All results of the falloff with their intervals, and reasons for missing ones. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { output, stored, isMatchOn, isOutdated } = props;
  return (
    <div className="pta-panel" data-panel="results">
      {resultGroups.map((group) => (
        <Group key={group.key} group={group} output={output} />
      ))}
      <MatchGroup isOn={isMatchOn} stored={stored} isOutdated={isOutdated} />
    </div>
  );
}
