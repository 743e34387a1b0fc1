import type { EditPlot } from "@stagecraft/stage-editing";
import { useErrorText } from "#shared/page/error-text.ts";
import {
  SummaryChangeTable,
  type ChangeRow,
} from "#entities/stage/SummaryChangeTable.tsx";
import {
  readsTheSame,
  summaryChanges,
} from "#entities/stage/summary-changes.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { axisRangeChanges } from "./axis-ranges.ts";
import { guidanceCount } from "./result-changes.ts";
import type { WhatIfPair, WhatIfState } from "./what-if-runner.ts";

/** More rows would hide the form; the chart shows the rest. */
const mostRows = 8;

function rowsOf(pair: WhatIfPair, text: Text): ChangeRow[] {
  const [was, is] = [guidanceCount(pair.before), guidanceCount(pair.after)];
  const guidance =
    was === is
      ? []
      : [{ key: "guidance", label: text("editing.previewGuidance"), was, is }];
  return [
    ...guidance,
    ...summaryChanges(pair.before.summary, pair.after.summary)
      .filter((change) => !readsTheSame(change))
      .map(({ key, before, after }) => ({
        key,
        label: channelName(key, text),
        was: before,
        is: after,
      })),
  ];
}

function Changes({ pair }: { pair: WhatIfPair }) {
  const text = useText();
  const rows = rowsOf(pair, text);
  return <SummaryChangeTable rows={rows} mostRows={mostRows} />;
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

interface PreviewPanelProps {
  state: WhatIfState;
  /** The plot as stored, and as edited. */
  before: EditPlot;
  after: EditPlot;
}

/** Previews the ranges of the axes and the engine's results for the edit; nothing is saved. */
export function PreviewPanel({ state, before, after }: PreviewPanelProps) {
  const text = useText();
  const ranges = axisRangeChanges(before, after, text);
  if (state.kind === "idle" && ranges.length === 0) return null;
  return (
    <section
      className="edit-preview"
      aria-label={text("editing.preview")}
      aria-live="polite"
      aria-busy={state.kind === "reading" || state.kind === "computing"}
      data-state={state.kind}
    >
      <h3>{text("editing.preview")}</h3>
      {ranges.length > 0 && (
        <SummaryChangeTable rows={ranges} mostRows={mostRows} />
      )}
      <Content state={state} />
    </section>
  );
}
