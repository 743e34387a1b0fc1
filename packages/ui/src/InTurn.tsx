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
  /** False while what it shows is not known yet. */
  isReady?: boolean;
  /** Keeps the place until then. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page that is made in slices, after the parts before it and in tasks of its own: answers
 * that come together would otherwise be shown in one long task, and a page that
 * is just starting would not hear a touch meanwhile. Once there, it changes as
 * any other part does.
 */
export function InTurn(props: InTurnProps) {
  const { isReady = true, fallback = null, children } = props;
  return useTurn(isReady, false) ? children : fallback;
}

/**
 * True once the parts that wait for their turn are made: for questions whose
 * answers nobody looks for at once. Those of a whole toolbar, asked together,
 * would be a long task too.
 */
export function useLateTurn(): boolean {
  return useTurn(true, true);
}
