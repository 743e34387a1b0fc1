import { parseId } from "./parse-id.ts";
import { routeEntry } from "./route-table.ts";

const [stageChartStart = ""] = routeEntry("stageChart").path.split("{");

/** The stage whose chart an address shows; null for every other screen. */
export function chartedStage(path: string): number | null {
  if (!path.startsWith(stageChartStart)) return null;
  return parseId(path.slice(stageChartStart.length));
}
