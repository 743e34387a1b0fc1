import type { TimeRange } from "@stagecraft/stage-charts";
import { useEffect, useState } from "react";
import { type SharedTimeRange } from "#live/time-range.ts";
import { useTimeRange } from "#live/use-time-range.ts";

const settleMs = 300;

/** Debounces the range: a drag makes one request to the server, not sixty. */
export function useSettledRange(shared: SharedTimeRange): TimeRange {
  const range = useTimeRange(shared);
  const [settled, setSettled] = useState(range);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(range), settleMs);
    return () => clearTimeout(timer);
  }, [range]);
  return settled;
}
