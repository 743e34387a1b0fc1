import { parseId } from "#addresses/parse-id.ts";
import { routeEntry } from "#addresses/route-table.ts";

/** Returns the id at the end of an address that shows one asset; null for every other screen. */
function subjectOf(name: "stageChart" | "dashboard", path: string) {
  const [start = ""] = routeEntry(name).path.split("{");
  return path.startsWith(start) ? parseId(path.slice(start.length)) : null;
}

/** Returns the stage whose chart an address shows. */
export function chartedStage(path: string): number | null {
  return subjectOf("stageChart", path);
}

/** Returns the pad whose production dashboard an address shows. */
export function dashboardPad(path: string): number | null {
  return subjectOf("dashboard", path);
}
