import { useCallback, useMemo, useState } from "react";
import type { PickActions } from "#charts/pta/PickHandles.tsx";
import type { TimeWindow } from "#charts/pta/plot-model.ts";
import type { BrushMode } from "#charts/pta/PlotSurface.tsx";
import type { ComputedPlots } from "./computed-plots.ts";
import { without } from "./draft/inherited-input.ts";
import { kept, masked } from "./draft/masks.ts";
import type { Draft } from "./draft/use-draft.ts";
import { withoutPick, withPick } from "./moved-picks.ts";
import { pickKeys, type FalloffPick, type PickKey } from "./picks.ts";
import type { SharedPlotState } from "./plots/PlotCard.tsx";
import { useSlopeGuides } from "./plots/use-slope-guides.ts";

function isPickKey(key: string): key is PickKey {
  return (pickKeys as readonly string[]).includes(key);
}

interface PlotStateInput {
  readonly computed: ComputedPlots;
  readonly picks: readonly FalloffPick[];
  readonly draft: Draft;
  readonly isReadOnly: boolean;
}

/** Moves picks in the draft; a whole drag is one undo step. */
function pickActions({ computed, picks, draft }: PlotStateInput): PickActions {
  return {
    onMove: (key, timestamp) => {
      if (isPickKey(key))
        draft.move(withPick(computed, picks, draft.own, key, timestamp));
    },
    onSettle: draft.settle,
    onCancel: draft.cancel,
    onTakeBack: (key) => {
      if (isPickKey(key)) draft.change(withoutPick(draft.own, key));
    },
  };
}

/** Masks a range of the falloff, or removes it from the masks. */
function brushed(
  { computed, draft }: PlotStateInput,
  brush: BrushMode,
  stretch: TimeWindow,
): void {
  const shutInMs = computed.reading.injection?.shutInMs;
  if (shutInMs === undefined) return;
  const seconds = {
    from: (stretch.from - shutInMs) / 1000,
    to: (stretch.to - shutInMs) / 1000,
  };
  const change = brush === "mask" ? masked : kept;
  const ranges = change(draft.effective.masked ?? [], seconds);
  draft.change(
    ranges.length === 0
      ? without(draft.own, ["masked"])
      : { ...draft.own, masked: ranges },
  );
}

export interface PlotState {
  readonly shared: SharedPlotState;
  readonly window: TimeWindow | null;
  readonly brush: BrushMode;
  readonly setBrush: (brush: BrushMode) => void;
}

/** All plots share one cursor, zoom and brush. */
export function usePlotState(input: PlotStateInput): PlotState {
  const [window, setWindow] = useState<TimeWindow | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [brush, setBrush] = useState<BrushMode>("zoom");
  const guides = useSlopeGuides();
  const onCursor = useCallback(
    (timestamp: number | null) => setCursor(timestamp),
    [],
  );
  const shared = useMemo(
    (): SharedPlotState => ({
      window,
      cursor,
      brush,
      picks: input.isReadOnly ? null : pickActions(input),
      guides,
      onCursor,
      onWindow: setWindow,
      onBrush: (stretch) => brushed(input, brush, stretch),
    }),
    [window, cursor, brush, input, guides, onCursor],
  );
  return { shared, window, brush, setBrush };
}
