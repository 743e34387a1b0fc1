import { queryClient } from "#api/query-client.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { askStageAhead } from "#live/stage-ahead.ts";
import { session } from "#session/session.ts";
import { parseId } from "./route-params.ts";
import { routeEntry } from "./route-table.ts";

const [stageChartStart = ""] = routeEntry("stageChart").path.split("{");

/** The channels of the lines in the stage's plot, which people edit as text. */
function linesOf({ control }: Stage): string[] {
  const plot = control.parameters["plot"] as { lines?: unknown } | undefined;
  if (!Array.isArray(plot?.lines)) return [];
  return plot.lines.flatMap((line: { attribute?: unknown } | null) =>
    typeof line?.attribute === "string" ? [line.attribute] : [],
  );
}

async function isSignedIn(): Promise<boolean> {
  try {
    return await session.isSignedIn();
  } catch {
    // The guard asks the same and says what is wrong.
    return false;
  }
}

/** Asks for what a stage's chart needs first, while the code that shows it is still on its way. */
export async function askAhead(path: string): Promise<void> {
  if (!path.startsWith(stageChartStart)) return;
  const stageId = parseId(path.slice(stageChartStart.length));
  if (stageId === null || !(await isSignedIn())) return;
  askStageAhead(stageId, async () =>
    linesOf(await queryClient.query(stageQueries.record(stageId))),
  );
}
