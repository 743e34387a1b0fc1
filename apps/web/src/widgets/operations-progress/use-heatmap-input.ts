import type { KeyboardEvent, MouseEvent } from "react";
import { links } from "#addresses/links.ts";
import { useOpenScreen } from "#entities/navigation/use-open-screen.ts";
import type { OperationsStage } from "#entities/project/operations.queries.ts";
import { stageByKey, stageNamed, type HeatmapRow } from "./heatmap-rows.ts";

type Input = KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>;

function linkOf({ target }: Input): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>("a[data-stage]")
    : null;
}

function isPlain(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
  );
}

/**
 * A key press is a click without a pointer. Keyboard users have already read
 * about the stage when they reach it.
 */
function isByKey(event: MouseEvent): boolean {
  return event.detail === 0;
}

/**
 * Arrow keys and a first click move the choice, a second click or Enter opens
 * the chart; with a modifier key the browser keeps its default behavior.
 */
export function useHeatmapInput(
  rows: readonly HeatmapRow[],
  chosen: OperationsStage | undefined,
  onChoose: (stage: OperationsStage) => void,
) {
  const open = useOpenScreen();

  function stageOf(event: Input): OperationsStage | undefined {
    const id = linkOf(event)?.dataset["stage"];
    return id === undefined ? undefined : stageNamed(rows, Number(id));
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const from = stageOf(event);
      const next = from && stageByKey(rows, from, event.key);
      if (next === undefined || next === null) return;
      event.preventDefault();
      onChoose(next);
      event.currentTarget
        .querySelector<HTMLElement>(`a[data-stage="${next.stageId}"]`)
        ?.focus();
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const stage = stageOf(event);
      if (stage === undefined || !isPlain(event)) return;
      event.preventDefault();
      if (isByKey(event) || chosen?.stageId === stage.stageId)
        open(links.stageChart({ stageId: stage.stageId }));
      else onChoose(stage);
    },
  };
}
