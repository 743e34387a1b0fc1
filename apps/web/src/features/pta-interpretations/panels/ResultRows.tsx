import type {
  PtaResult,
  PtaResultKey,
  PtaUnitSystem,
  PtaWarning,
} from "@stagecraft/domain/pta";
import { quantitiesNeeded } from "@stagecraft/pta";
import { Chip } from "@stagecraft/ui";
import { IconHandFinger } from "@tabler/icons-react";
import { memo } from "react";
import { blankReason } from "#entities/pta/blank-reason.ts";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import {
  writtenFigure,
  writtenInterval,
  writtenUnit,
} from "#entities/pta/pta-value.ts";
import { warningText } from "#entities/pta/pta-warning-text.ts";
import { durationText } from "#translations/duration-text.ts";
import { useText } from "#translations/use-text.ts";

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

function isSameResult(one: PtaResult, other: PtaResult): boolean {
  return (
    one.key === other.key &&
    one.value === other.value &&
    one.unit === other.unit &&
    one.isSetByPerson === other.isSetByPerson &&
    one.isResolved === other.isResolved &&
    writtenInterval(one) === writtenInterval(other)
  );
}

/** A drag changes only some of the results, so the others are not rendered again. */
export const ResultRow = memo(
  function ResultRow(props: { result: PtaResult }) {
    const { result } = props;
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
  },
  (one, other) => isSameResult(one.result, other.result),
);

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

/** Why a result is blank; of the missing inputs, only those that this result needs are listed. */
function reasonOf(
  key: PtaResultKey,
  warnings: readonly PtaWarning[],
): PtaWarning | null {
  const found = blankReason(key, warnings);
  const needed = quantitiesNeeded(key);
  if (found?.code !== "missingInput" || needed === null) return found;
  const names = String(found.values["names"] ?? "")
    .split(",")
    .filter((name) => needed.some((each) => each === name));
  return names.length === 0
    ? found
    : { ...found, values: { ...found.values, names: names.join(",") } };
}

interface ResultRowsProps {
  keys: readonly PtaResultKey[];
  results: readonly PtaResult[];
  warnings: readonly PtaWarning[];
  system: PtaUnitSystem;
}

/** Results in order; a shared reason is shown once, at the first result that it leaves blank. */
export function ResultRows(props: ResultRowsProps) {
  const { keys, results, warnings, system } = props;
  const text = useText();
  const given = new Set<string>();
  return keys.map((key) => {
    const result = results.find((each) => each.key === key);
    if (result !== undefined) return <ResultRow key={key} result={result} />;
    const found = reasonOf(key, warnings);
    const reason =
      found === null
        ? text("ptaInterpretation.cannotBeRead")
        : warningText(text, found, system);
    const isNew = !given.has(reason);
    given.add(reason);
    return <BlankRow key={key} name={key} reason={isNew ? reason : ""} />;
  });
}
