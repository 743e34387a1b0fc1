import { startTransition, useEffect, useState, type ReactNode } from "react";
import { Turns } from "./turns.ts";

const turns = new Turns();

function useTurn(isReady: boolean, isLate: boolean): boolean {
  const [isDue, setIsDue] = useState(false);
  const waits = isReady && !isDue;
  useEffect(() => {
    if (!waits) return;
    const begin = () => startTransition(() => setIsDue(true));
    return isLate ? turns.joinLate(begin) : turns.join(begin);
  }, [waits, isLate]);
  return isReady && isDue;
}

interface InTurnProps {
  /** False while its content is not known yet. */
  isReady?: boolean;
  /** Reserves the space until then. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page that is rendered in slices, after the parts before it and in
 * separate tasks: responses that arrive together would otherwise be rendered in
 * one long task, and a page that is just starting would not react to touch
 * meanwhile. Once rendered, it updates like any other part.
 */
export function InTurn(props: InTurnProps) {
  const { isReady = true, fallback = null, children } = props;
  return useTurn(isReady, false) ? children : fallback;
}

/**
 * True once the queued parts are rendered: for requests whose responses are not
 * needed at once. Those of a whole toolbar, sent together, would be a long task
 * too.
 */
export function useLateTurn(): boolean {
  return useTurn(true, true);
}
