import type { TimeColumn } from "@stagecraft/charting";
import { useSyncExternalStore } from "react";
import type { ChartHandle } from "./chart-handle.ts";

type Columns = ReadonlyMap<string, TimeColumn>;

/** The effect of an unsaved edit on the charts. */
export interface ChartPreviewState {
  /** The mouse edits the charts, regardless of the selected mode. */
  readonly isEditing: boolean;
  /** Settings to draw with instead of the stage's own; null to use the stage's. */
  readonly parameters: Readonly<Record<string, unknown>> | null;
  /** Channels as computed with those settings, and as they are without. */
  readonly after: Columns;
  readonly before: Columns;
  readonly handles: readonly ChartHandle[];
}

const nothing: ChartPreviewState = {
  isEditing: false,
  parameters: null,
  after: new Map(),
  before: new Map(),
  handles: [],
};

/** Store through which a stage's editor sets the preview shown by the charts. */
export class ChartPreview {
  readonly #listeners = new Set<() => void>();
  #state = nothing;

  readonly current = (): ChartPreviewState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(change: Partial<ChartPreviewState>): void {
    this.#set({ ...this.#state, ...change });
  }

  end(): void {
    this.#set(nothing);
  }

  #set(state: ChartPreviewState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

export function useChartPreview(preview: ChartPreview): ChartPreviewState {
  return useSyncExternalStore(preview.subscribe, preview.current);
}
