import { Banner, useMatches } from "@stagecraft/ui";
import { IconInfoCircle } from "@tabler/icons-react";
import { useMemo } from "react";
import { Downloads } from "#shared/downloads/Downloads.tsx";
import { LeaveGuard } from "#shared/page/LeaveGuard.tsx";
import { useText } from "#translations/use-text.ts";
import {
  inheritedInputOf,
  inheritedOriginsOf,
} from "./draft/inherited-input.ts";
import { useDraft, type Draft } from "./draft/use-draft.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { falloffTimeOf } from "./falloff-time.ts";
import { InterpretationBar } from "./InterpretationBar.tsx";
import { InterpretationKeys } from "./InterpretationKeys.tsx";
import { withPick } from "./moved-picks.ts";
import { CommentsPanel } from "./panels/CommentsPanel.tsx";
import { InputsPanel } from "./panels/InputsPanel.tsx";
import { KeyResults } from "./panels/KeyResults.tsx";
import { PicksPanel } from "./panels/PicksPanel.tsx";
import { matchWarningsOf } from "./panels/result-groups.ts";
import { ResultsPanel } from "./panels/ResultsPanel.tsx";
import { WarningList } from "./panels/WarningList.tsx";
import { picksOf } from "./picks.ts";
import { PlotGrid } from "./plots/PlotGrid.tsx";
import { PlotTools } from "./plots/PlotTools.tsx";
import { usePlotModels } from "./plots/use-plot-models.ts";
import type {
  Hierarchy,
  Interpretation,
  RecordedFalloff,
} from "./pta-interpretations.queries.ts";
import { RunButton, RunChip, RunNotes, RunProgress } from "./RunStatus.tsx";
import { SaveButtons } from "./SaveButtons.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { useComputedPlots } from "./use-computed-plots.ts";
import { useInterpretationRights } from "./use-interpretation-rights.ts";
import { useOpenNeighbor } from "./use-open-neighbor.ts";
import { usePlotState } from "./use-plot-state.ts";
import { useUndoKeys } from "./use-undo-keys.ts";
import "./pta-interpretations.css";

/** The plots have the whole width; the same in the styles of the page. */
const narrowQuery = "(max-width: 1180px)";

interface PageProps {
  interpretation: Interpretation;
  recorded: RecordedFalloff;
  hierarchy: Hierarchy | undefined;
}

function useWorkbench(
  { interpretation, recorded }: PageProps,
  draft: Draft,
  isReadOnly: boolean,
) {
  const computed = useComputedPlots(interpretation, recorded, draft);
  const { own, effective } = draft;
  const picks = useMemo(
    () => picksOf(computed, effective, own),
    [computed, effective, own],
  );
  const stateInput = useMemo(
    () => ({ computed, picks, draft, isReadOnly }),
    [computed, picks, draft, isReadOnly],
  );
  const state = usePlotState(stateInput);
  const noMasks = useMemo(() => [], []);
  const isOutdated = interpretation.context.isOutdated || draft.hasInputChanges;
  const models = usePlotModels({
    computed,
    picks,
    maskedSeconds: effective.masked ?? noMasks,
    match: interpretation.output?.staticModel ?? null,
    isMatchOutdated: isOutdated,
    window: state.window,
  });
  return { computed, picks, state, models, isOutdated };
}

function Thinned({ recorded }: Pick<PageProps, "recorded">) {
  const text = useText();
  if (recorded.thinnedFrom === null) return null;
  return (
    <Banner tone="info" icon={<IconInfoCircle size={18} stroke={1.75} />}>
      {text("ptaInterpretation.thinned", {
        shown: recorded.timestampsMs.length,
        all: recorded.thinnedFrom,
      })}
    </Banner>
  );
}

/** The page of one interpretation: plots, results and inputs. */
export function InterpretationPage(props: PageProps) {
  const { interpretation, recorded, hierarchy } = props;
  const { mayEdit, mayRun, mayExport } = useInterpretationRights();
  const text = useText();
  const isNarrow = useMatches(narrowQuery);
  const draft = useDraft(interpretation);
  const isReadOnly = !mayEdit;
  const { computed, picks, state, models, isOutdated } = useWorkbench(
    props,
    draft,
    isReadOnly,
  );
  useUndoKeys(draft);
  const inherited = useMemo(
    () => inheritedInputOf(interpretation),
    [interpretation],
  );
  const openNeighbor = useOpenNeighbor(hierarchy);
  const { output } = computed;
  const time = falloffTimeOf(computed);
  const placeClosure = () => {
    if (time === null) return;
    const middle = time.shutInMs + time.lastSeconds * 500;
    draft.change(withPick(computed, picks, draft.own, "closure", middle));
  };
  return (
    <>
      <LeaveGuard
        hasChanges={draft.hasChanges}
        title={text("ptaInterpretation.discardTitle")}
        confirmText={text("ptaInterpretation.leave")}
      >
        {text("ptaInterpretation.discardText")}
      </LeaveGuard>
      <InterpretationKeys isReadOnly={isReadOnly} onNeighbor={openNeighbor} />
      <InterpretationBar
        interpretation={interpretation}
        hierarchy={hierarchy}
        shutInMs={computed.reading.injection?.shutInMs ?? null}
      >
        <RunChip interpretation={interpretation} />
        {mayExport && (
          <ExportMenu
            interpretation={interpretation}
            hasUnsaved={draft.hasChanges}
          />
        )}
        {mayEdit && (
          <SaveButtons
            interpretation={interpretation}
            draft={draft}
            mayRun={mayRun}
          />
        )}
        {mayRun && <RunButton interpretation={interpretation} draft={draft} />}
      </InterpretationBar>
      <Downloads />
      <div className="pta-page">
        <RunNotes interpretation={interpretation} />
        <RunProgress interpretation={interpretation} />
        <Thinned recorded={recorded} />
        {isNarrow && (
          <KeyResults
            output={output}
            stored={interpretation.output}
            isOutdated={isOutdated}
          />
        )}
        <div className="pta-workbench">
          <PlotGrid
            models={models}
            computed={computed}
            shared={state.shared}
            tools={
              <PlotTools
                draft={draft}
                brush={state.brush}
                isReadOnly={isReadOnly}
                onBrush={state.setBrush}
                isZoomed={state.window !== null}
                onShowAll={() => state.shared.onWindow(null)}
                closureMethod={output.gPlot?.closureMethod ?? null}
              />
            }
          />
          <SidePanel
            faultCounts={{
              inputs: draft.faults.length,
              comments: draft.tooLongComments,
            }}
            panels={{
              results: (
                <>
                  <WarningList
                    warnings={[
                      ...output.warnings,
                      ...(isOutdated
                        ? []
                        : matchWarningsOf(interpretation.output)),
                    ]}
                    system={interpretation.unitSystem}
                  />
                  <ResultsPanel
                    output={output}
                    stored={interpretation.output}
                    isMatchOn={draft.effective.runStaticHistoryMatch === true}
                    isOutdated={isOutdated}
                  />
                </>
              ),
              picks:
                time === null ? (
                  <WarningList
                    warnings={output.warnings}
                    system={interpretation.unitSystem}
                  />
                ) : (
                  <PicksPanel
                    picks={picks}
                    time={time}
                    masked={draft.effective.masked ?? []}
                    draft={isReadOnly ? null : draft}
                    onPlace={placeClosure}
                  />
                ),
              inputs: (
                <InputsPanel
                  draft={draft}
                  inherited={inherited}
                  origins={inheritedOriginsOf(interpretation)}
                  system={interpretation.unitSystem}
                  isReadOnly={isReadOnly}
                />
              ),
              comments: (
                <CommentsPanel
                  draft={draft}
                  hasInternal={interpretation.comment !== undefined}
                  isReadOnly={isReadOnly}
                />
              ),
            }}
          />
        </div>
      </div>
    </>
  );
}
