import { useEffect, useState } from "react";

/** False until the component has been on screen for the given time. */
export function useDelay(delayMs: number): boolean {
  const [isDue, setIsDue] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isDue;
}
