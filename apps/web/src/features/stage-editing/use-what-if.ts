import type { TimeColumn } from "@stagecraft/charting";
import { isLive } from "@stagecraft/domain";
import type { StageSurroundings } from "@stagecraft/engine";
import { changesResult, writeParameters } from "@stagecraft/stage-editing";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ChartPreview } from "#charts/stage-chart/chart-preview.ts";
import { readSurroundings } from "#entities/stage/surroundings.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { SupersededError } from "#what-if/latest-only.ts";
import { recompute } from "#what-if/recompute.ts";
import { StageInputs } from "#what-if/stage-inputs.ts";
import { changesOf, type EditDraft } from "./edit-draft.ts";
import { changedChannels } from "./result-changes.ts";
import { WhatIfRunner, type WhatIfState } from "./what-if-runner.ts";

/** Long enough to type the next digit, short enough to seem immediate. */
const typingMs = 150;
/** How often the preview of a running stage includes newly arrived samples. */
const refreshMs = 10_000;

const noColumns: ReadonlyMap<string, TimeColumn> = new Map();

function useRunner(stage: Stage, draft: EditDraft) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<WhatIfState>({ kind: "idle" });
  const [runner, setRunner] = useState<WhatIfRunner | null>(null);
  const { base } = draft;
  const live = isLive(stage.state);
  useEffect(() => {
    let inputs: StageInputs | null = null;
    let surroundings: StageSurroundings = {};
    const started = new WhatIfRunner(writeParameters(base.parameters), {
      inputs: {
        read: async (signal) => {
          // Channels come with the first rows: a list from before them is out of date.
          if (inputs === null || inputs.columns().length === 0)
            inputs = new StageInputs(
              await queryClient.query({
                ...stageQueries.channels(stage.id),
                staleTime: 0,
              }),
            );
          const hasChanged = await inputs.read(signal);
          // Read after the samples, because the data of neighboring wells extend as far as the samples do.
          surroundings = await readSurroundings(queryClient, stage.id);
          return hasChanged;
        },
        columns: () => inputs?.columns() ?? [],
      },
      // The playbook's advice is not previewed: its rules stay on the server.
      recompute: (columns, parameters) =>
        recompute(columns, parameters, [], surroundings),
      isSuperseded: (failure) => failure instanceof SupersededError,
      onState: setState,
    });
    setRunner(started);
    return () => started.stop();
  }, [base, stage.id, queryClient]);
  useEffect(() => {
    if (!live || runner === null) return;
    const refresh = () =>
      // A failed refresh is retried at the next interval.
      runner.refresh().catch(() => undefined);
    const timer = setInterval(() => void refresh(), refreshMs);
    return () => clearInterval(timer);
  }, [live, runner]);
  return { runner, state };
}

/** While the user types, draws the engine's results for the edit over the current ones. */
export function useWhatIf(
  stage: Stage,
  draft: EditDraft,
  /** The draft with invalid values replaced by stored ones. */
  shown: EditDraft,
  preview: ChartPreview,
): WhatIfState {
  const { runner, state } = useRunner(stage, draft);
  const isTuned = useMemo(
    () => changesOf(shown).some(({ path }) => changesResult(path)),
    [shown],
  );
  const parameters = useMemo(
    () => (isTuned ? writeParameters(shown.edit.parameters) : null),
    [isTuned, shown],
  );
  useEffect(() => {
    if (runner === null) return;
    const timer = setTimeout(() => void runner.run(parameters), typingMs);
    return () => clearTimeout(timer);
  }, [runner, parameters]);
  useEffect(() => {
    if (state.kind === "done") preview.show(changedChannels(state.pair));
    if (state.kind === "idle" || state.kind === "failed")
      preview.show({ before: noColumns, after: noColumns });
  }, [state, preview]);
  return state;
}
