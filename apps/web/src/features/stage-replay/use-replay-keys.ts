import { isTyping } from "@stagecraft/ui";
import { useEffect, useRef } from "react";
import { keyedStepMs } from "./replay-session.ts";
import type { Replay } from "./use-replay.ts";

function actionOf(key: string, replay: Replay): (() => void) | null {
  const { state, session, nextAlarm } = replay;
  if (state.phase !== "running") return null;
  switch (key) {
    case " ":
      return () => session.togglePlaying();
    case ",":
      return () => session.seek(state.moment - keyedStepMs);
    case ".":
      return () => session.seek(state.moment + keyedStepMs);
    case "n":
      return nextAlarm === null ? null : () => session.seek(nextAlarm);
    default:
      return null;
  }
}

/** A focused button handles the space key itself. */
function isTakenByControl(event: KeyboardEvent): boolean {
  return (
    event.key === " " &&
    event.target instanceof HTMLElement &&
    event.target.closest("button, a, [role=menu], [role=dialog]") !== null
  );
}

/** A range slider is not a text input, even when focused. */
function isTypedInto(target: EventTarget | null): boolean {
  const isSlider =
    target instanceof HTMLInputElement && target.type === "range";
  return isTyping(target) && !isSlider;
}

/**
 * While a replay runs, its keys take precedence over the page's: space pauses
 * the replay, not the live data.
 */
export function useReplayKeys(replay: Replay): void {
  const latest = useRef(replay);
  useEffect(() => {
    latest.current = replay;
  });
  const isRunning = replay.state.phase === "running";
  useEffect(() => {
    if (!isRunning) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypedInto(event.target) || isTakenByControl(event)) return;
      const action = actionOf(event.key.toLowerCase(), latest.current);
      if (action === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      action();
    };
    window.addEventListener("keydown", pressed, { capture: true });
    return () =>
      window.removeEventListener("keydown", pressed, { capture: true });
  }, [isRunning]);
}
