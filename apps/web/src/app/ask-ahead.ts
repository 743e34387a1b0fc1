import { queryClient } from "#api/query-client.ts";
import { queryTurn } from "#api/query-turn.ts";
import { loadChunk } from "#entities/offline/load-chunk.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { userQueries } from "#entities/user/user.queries.ts";
import { breathe } from "#api/breathe.ts";
import { askStageAhead } from "#live/stage-ahead.ts";
import { session } from "#session/session.ts";
import { chartedStage } from "./charted-stage.ts";
import { fetchAhead, stageChartFiles } from "./page-files.ts";
import { routeEntry } from "./route-table.ts";
import { screens } from "./screens.ts";

/** A slow link is left to the chart for so long; then the rest of the page is asked for beside it. */
const longestTurnMs = 3000;

async function isSignedIn(): Promise<boolean> {
  try {
    return await session.isSignedIn();
  } catch {
    // The guard asks the same and says what is wrong.
    return false;
  }
}

/** The guard waits for this answer before anything is shown, and says what is wrong when it does not come. */
async function askForUser(): Promise<void> {
  const user = { ...userQueries.active(), staleTime: "static" as const };
  await queryClient.query(user).catch(() => undefined);
}

/** The page asks for the same, and says what is wrong when it does not come. */
async function askForStage(stageId: number): Promise<void> {
  await queryClient.query(stageQueries.record(stageId)).catch(() => undefined);
}

/** Asks for what a stage's chart needs first, while the code that shows it is still on its way. */
export async function askAhead(path: string): Promise<void> {
  const stageId = chartedStage(path);
  if (stageId === null || !(await isSignedIn())) return;
  void askForUser();
  void askForStage(stageId);
  queryTurn.hold(longestTurnMs);
  await breathe();
  askStageAhead(stageId);
}

/** The router asks for the same code, and says what is wrong when it does not come. */
async function loadScreenAhead(path: string): Promise<void> {
  if (chartedStage(path) === null) return;
  await fetchAhead(stageChartFiles());
  await loadChunk(screens.stageChart).catch(() => undefined);
}

/** Where somebody who comes back from the provider wants to go; null when that failed, which the screen says. */
async function signedInPath(): Promise<string | null> {
  try {
    const address = await session.completeSignIn();
    return new URL(address, location.origin).pathname;
  } catch {
    return null;
  }
}

/** The first of all: begins with what the page will need while its frame is still being made. */
export async function startAhead(path: string): Promise<void> {
  if (path !== routeEntry("callback").path) {
    await askAhead(path);
    await breathe();
    await loadScreenAhead(path);
    return;
  }
  const wished = session.wishedAddress();
  if (wished !== null) void loadScreenAhead(wished);
  const signedIn = await signedInPath();
  if (signedIn !== null) await askAhead(signedIn);
}
