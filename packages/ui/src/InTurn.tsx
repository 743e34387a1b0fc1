import { startTransition, useEffect, useState, type ReactNode } from "react";
import { Turns } from "./turns.ts";

const turns = new Turns();

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
  const [isDue, setIsDue] = useState(false);
  const waits = isReady && !isDue;
  useEffect(() => {
    if (!waits) return;
    return turns.join(() => startTransition(() => setIsDue(true)));
  }, [waits]);
  return isReady && isDue ? children : fallback;
}
