import { useErrorText } from "#entities/page/error-text.ts";
import { formatTableValue } from "#entities/stage/table-value.ts";
import { formatClock } from "#entities/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { guidanceCount, summaryChanges } from "./result-changes.ts";
import type { WhatIfPair, WhatIfState } from "./what-if-runner.ts";

/** More would hide the form; the chart tells the rest. */
const mostRows = 8;

/** `fractureIntensityMedian` as words. */
function spaced(key: string): string {
  const words = key.replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Differences far behind the decimal point are no news. */
function readsTheSame(one: unknown, other: unknown): boolean {
  const numbers = [one, other].map((value) =>
    typeof value === "number" ? value.toPrecision(5) : value,
  );
  return numbers[0] === numbers[1];
}

function rowsOf(pair: WhatIfPair, guidanceLabel: string) {
  const [was, is] = [guidanceCount(pair.before), guidanceCount(pair.after)];
  const guidance =
    was === is ? [] : [{ key: "guidance", label: guidanceLabel, was, is }];
  return [
    ...guidance,
    ...summaryChanges(pair)
      .filter(({ before, after }) => !readsTheSame(before, after))
      .map(({ key, before, after }) => ({
        key,
        label: spaced(key),
        was: before,
        is: after,
      })),
  ];
}

/** A summary holds its times under names that say so. */
function isTimestamp(key: string, value: unknown): value is number {
  return /Timestamp\d*$/.test(key) && typeof value === "number";
}

function Changes({ pair }: { pair: WhatIfPair }) {
  const text = useText();
  const rows = rowsOf(pair, text("editing.previewGuidance"));
  const value = (key: string, given: unknown) =>
    (isTimestamp(key, given) ? formatClock(given) : formatTableValue(given)) ||
    text("editing.notSet");
  if (rows.length === 0) return <p>{text("editing.previewSame")}</p>;
  return (
    <>
      <table className="edit-changes">
        <thead className="sc-hidden">
          <tr>
            <th scope="col">{text("editing.colWhat")}</th>
            <th scope="col">{text("editing.colBefore")}</th>
            <th scope="col">{text("editing.colAfter")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(({ key, label, was, is }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              <td>
                <bdi className="edit-was">{value(key, was)}</bdi>
              </td>
              <td>
                <bdi>{value(key, is)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostRows && (
        <p>{text("editing.more", { count: rows.length - mostRows })}</p>
      )}
    </>
  );
}

function Content({ state }: { state: WhatIfState }) {
  const text = useText();
  const errorText = useErrorText();
  switch (state.kind) {
    case "idle":
      return null;
    case "reading":
      return <p>{text("editing.previewReading")}</p>;
    case "computing":
      return (
        <>
          {state.pair !== null && <Changes pair={state.pair} />}
          <p className="sc-hint">{text("editing.previewComputing")}</p>
        </>
      );
    case "noData":
      return <p>{text("editing.previewNoData")}</p>;
    case "failed":
      return (
        <p className="sc-error">
          {text("editing.previewFailed", { reason: errorText(state.failure) })}
        </p>
      );
    case "done":
      return (
        <>
          <Changes pair={state.pair} />
          <p className="sc-hint">
            {text("editing.previewTook", {
              milliseconds: Math.round(state.pair.after.elapsedMs),
            })}
          </p>
        </>
      );
  }
}

/** What the engine would make of the edit: nothing of it is saved. */
export function PreviewPanel({ state }: { state: WhatIfState }) {
  const text = useText();
  if (state.kind === "idle") return null;
  return (
    <section
      className="edit-preview"
      aria-label={text("editing.preview")}
      aria-live="polite"
      aria-busy={state.kind === "reading" || state.kind === "computing"}
      data-state={state.kind}
    >
      <h3>{text("editing.preview")}</h3>
      <Content state={state} />
    </section>
  );
}
