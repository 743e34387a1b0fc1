import { useMemo } from "react";
import type { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { rangeChoices } from "#charts/stage-chart/settings/range-choices.ts";
import { useKeys, type KeyActions } from "#charts/stage-chart/use-keys.ts";
import { showAlert } from "#shared/page/toaster.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { toggleFullScreen } from "#shared/page/full-screen.ts";
import {
  neighboursOf,
  useNavigationStages,
} from "./toolbar/neighbor-stages.ts";

interface StageKeysInput {
  readonly stage: Stage;
  readonly settings: SharedChartSettings;
  /** Null where live samples cannot be stopped or played. */
  readonly onPlay: (() => void) | null;
  readonly onRange: (index: number | null) => void;
  readonly onOpen: (stageId: number) => void;
  readonly onRefresh: () => void;
  readonly onKeyList: () => void;
  /** Null where the stage cannot be edited. */
  readonly onEdit: ((drawer: "edit") => void) | null;
  /** Null where the stage cannot be commented on. */
  readonly onComment: ((drawer: "comment") => void) | null;
}

function useNeighbours(stage: Stage) {
  const stages = useNavigationStages(stage);
  return useMemo(
    () => neighboursOf(stages ?? [], stage.id),
    [stages, stage.id],
  );
}

function switchScreen(): Promise<void> {
  return toggleFullScreen().catch((error: unknown) => {
    showAlert({
      tone: "error",
      text: error instanceof Error ? error.message : String(error),
    });
  });
}

function rangeKeys(choose: StageKeysInput["onRange"]): KeyActions {
  return Object.fromEntries([
    ["0", () => choose(null)],
    ...rangeChoices.map(
      (_, index) => [String(index + 1), () => choose(index)] as const,
    ),
  ]);
}

function viewKeys(settings: SharedChartSettings): KeyActions {
  return {
    z: () => settings.change({ mouseMode: "ZOOM" }),
    p: () => settings.change({ mouseMode: "PAN" }),
    c: () => settings.change({ mouseMode: "CROSSHAIR" }),
    t: () => settings.change({ mouseMode: "TOOLTIP" }),
    l: () => {
      const { isLegendShown } = settings.current();
      settings.change({ isLegendShown: !isLegendShown });
    },
    s: () => {
      const { isSecondaryShown } = settings.current();
      settings.change({ isSecondaryShown: !isSecondaryShown });
    },
  };
}

/** The keys of the stage page besides those of the chart's cursor. */
export function useStageKeys(input: StageKeysInput): void {
  const { settings, onPlay, onRange, onOpen, onRefresh, onKeyList } = input;
  const { onEdit, onComment } = input;
  const { previous, next } = useNeighbours(input.stage);
  const keys = useMemo(
    (): KeyActions => ({
      ...rangeKeys(onRange),
      ...viewKeys(settings),
      r: onRefresh,
      "?": onKeyList,
      f: () => void switchScreen(),
      ...(onPlay === null ? {} : { " ": onPlay }),
      ...(onEdit === null ? {} : { e: () => onEdit("edit") }),
      ...(onComment === null ? {} : { m: () => onComment("comment") }),
      ...(previous === null ? {} : { "[": () => onOpen(previous.id) }),
      ...(next === null ? {} : { "]": () => onOpen(next.id) }),
    }),
    [
      settings,
      onPlay,
      onRange,
      onOpen,
      onRefresh,
      onKeyList,
      onEdit,
      onComment,
      previous,
      next,
    ],
  );
  useKeys(keys);
}
