import type { TimeRange } from "@stagecraft/stage-charts";
import { useEffect, useState } from "react";
import { type SharedTimeRange } from "#live/time-range.ts";
import { useTimeRange } from "#live/use-time-range.ts";

const settleMs = 300;

/** The range once it has stopped moving: a drag asks the server once, not sixty times. */
export function useSettledRange(shared: SharedTimeRange): TimeRange {
  const range = useTimeRange(shared);
  const [settled, setSettled] = useState(range);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(range), settleMs);
    return () => clearTimeout(timer);
  }, [range]);
  return settled;
}
