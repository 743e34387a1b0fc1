import type {
  PtaInput,
  PtaOutput,
  PtaResult,
  PtaResultKey,
  PtaUnitSystem,
  PtaWarning,
} from "@stagecraft/domain/pta";
import { Chip } from "@stagecraft/ui";
import { IconHandFinger } from "@tabler/icons-react";
import { blankReason } from "#entities/pta/blank-reason.ts";
import { modelLabel, resultLabel } from "#entities/pta/pta-labels.ts";
import {
  writtenFigure,
  writtenInterval,
  writtenUnit,
  writtenValue,
} from "#entities/pta/pta-value.ts";
import { warningText } from "#entities/pta/pta-warning-text.ts";
import { durationText } from "#translations/duration-text.ts";
import { useText } from "#translations/use-text.ts";
import {
  matchedResultsOf,
  noMatchText,
  resultGroups,
  stressCheckOf,
  type ResultGroup,
} from "./result-groups.ts";

function ByHand() {
  const text = useText();
  return (
    <Chip tone="solid" icon={<IconHandFinger size={14} stroke={1.75} />}>
      {text("pta.byHand")}
    </Chip>
  );
}

const durations: readonly PtaResultKey[] = [
  "injectionDuration",
  "falloffDuration",
  "closureTime",
];

function Figure({ result }: { result: PtaResult }) {
  const text = useText();
  if (durations.includes(result.key))
    return <bdi>{durationText(result.value, text)}</bdi>;
  return (
    <bdi>
      {writtenFigure(result.value)}{" "}
      <span className="pta-reading-unit">{writtenUnit(result.unit)}</span>
    </bdi>
  );
}

function ResultRow({ result }: { result: PtaResult }) {
  const text = useText();
  const interval = writtenInterval(result);
  return (
    <div className="pta-reading" data-result={result.key}>
      <dt>{resultLabel(text, result.key)}</dt>
      <dd>
        <Figure result={result} />
        {result.isSetByPerson && <ByHand />}
        {interval !== "" && (
          <span className="pta-reading-note">
            {text("ptaInterpretation.interval", { interval })}
          </span>
        )}
        {!result.isResolved && (
          <span className="pta-reading-note" data-tone="warning">
            {text("pta.notResolved")}
          </span>
        )}
      </dd>
    </div>
  );
}

function BlankRow({ name, reason }: { name: PtaResultKey; reason: string }) {
  const text = useText();
  return (
    <div className="pta-reading" data-result={name} data-blank="">
      <dt>{resultLabel(text, name)}</dt>
      <dd>
        <span aria-hidden="true">–</span>
        <span className="pta-reading-note">{reason}</span>
      </dd>
    </div>
  );
}

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
  results: readonly PtaResult[];
  warnings: readonly PtaWarning[];
  system: PtaUnitSystem;
}

/** A shared reason is shown once, at the first result that it leaves blank. */
function Group({ group, results, warnings, system }: GroupProps) {
  const text = useText();
  const given = new Set<string>();
  const rows = group.results.map((key) => {
    const result = results.find((each) => each.key === key);
    if (result !== undefined) return <ResultRow key={key} result={result} />;
    const found = blankReason(key, warnings);
    const reason =
      found === null
        ? text("ptaInterpretation.cannotBeRead")
        : warningText(text, found, system);
    const isNew = !given.has(reason);
    given.add(reason);
    return <BlankRow key={key} name={key} reason={isNew ? reason : ""} />;
  });
  return (
    <section>
      <h3>{text(group.title)}</h3>
      <dl className="pta-readings">{rows}</dl>
      {group.key === "closure" && <StressRow results={results} />}
    </section>
  );
}

interface MatchProps {
  input: PtaInput;
  stored: PtaOutput | null;
  isOutdated: boolean;
}

/** Results of the newest run; they do not follow what is changed before it is run again. */
function MatchGroup({ input, stored, isOutdated }: MatchProps) {
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
        <p className="pta-quiet">{text(noMatchText(input, stored))}</p>
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
}

interface ResultsPanelProps {
  /** The result as the page computes it, updated while a pick is moved. */
  output: PtaOutput;
  /** The result of the newest run that has ended; null before. */
  stored: PtaOutput | null;
  input: PtaInput;
  isOutdated: boolean;
}

/** What was read from the falloff, with how far it is known and why something is missing. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { output, stored, input, isOutdated } = props;
  return (
    <div className="pta-panel" data-panel="results">
      {resultGroups.map((group) => (
        <Group
          key={group.key}
          group={group}
          results={output.results}
          warnings={output.warnings}
          system={output.unitSystem}
        />
      ))}
      <MatchGroup input={input} stored={stored} isOutdated={isOutdated} />
    </div>
  );
}
