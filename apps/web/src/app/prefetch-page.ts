import { queryClient } from "#api/query-client.ts";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { userQueries } from "#entities/user/user.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { prefetchStage } from "#live/prefetched-stage.ts";
import { session } from "#session/session.ts";
import { chartedStage, dashboardPad } from "./address-subject.ts";
import { routeEntry } from "#addresses/route-table.ts";
import { screens } from "./screens.ts";

async function isSignedIn(): Promise<boolean> {
  try {
    return await session.isSignedIn();
  } catch {
    // The guard makes the same check and reports the error.
    return false;
  }
}

/**
 * Ignores a failed prefetch: the component that shows the response sends the
 * same request and reports the error.
 */
function unlessFailed<Response>(
  response: Promise<Response>,
): Promise<Response | undefined> {
  return response.catch(() => undefined);
}

/** The guard waits for this response before anything is shown. */
function prefetchUser() {
  const user = { ...userQueries.active(), staleTime: "static" as const };
  return unlessFailed(queryClient.query(user));
}

function prefetchStageData(stageId: number): void {
  void prefetchUser();
  void unlessFailed(queryClient.query(stageQueries.record(stageId)));
  prefetchStage(stageId);
}

/** Prefetches the data of the cards at the top of a pad's dashboard; a user without an account sees none. */
async function prefetchPad(projectId: number): Promise<void> {
  const user = await prefetchUser();
  if (user === undefined || user === null) return;
  const responses: readonly Promise<unknown>[] = [
    queryClient.query(projectQueries.one(projectId)),
    queryClient.query(wellQueries.ofProject(projectId)),
    queryClient.query(projectQueries.progress(projectId)),
    queryClient.query(operationsQueries.stages(projectId)),
    queryClient.query(operationsQueries.stagesPerDay(projectId)),
  ];
  for (const response of responses) void unlessFailed(response);
}

/** Prefetches the first data of an address while the code that shows it is still loading. */
export async function prefetchPage(path: string): Promise<void> {
  const stageId = chartedStage(path);
  const projectId = dashboardPad(path);
  if (stageId === null && projectId === null) return;
  if (!(await isSignedIn())) return;
  if (stageId !== null) prefetchStageData(stageId);
  if (projectId !== null) void prefetchPad(projectId);
}

/** The route loads the same code again, and reports a failed download. */
function prefetchScreen(path: string): void {
  if (chartedStage(path) !== null) void unlessFailed(screens.stageChart());
  if (dashboardPad(path) !== null) void unlessFailed(screens.dashboard());
}

/**
 * Returns the address to open after sign-in; null when sign-in failed, which the screen reports.
 */
async function signedInPath(): Promise<string | null> {
  try {
    const address = await session.completeSignIn();
    return new URL(address, location.origin).pathname;
  } catch {
    return null;
  }
}

/** The first step of all: starts to load the page's data while its frame is still being rendered. */
export async function startPrefetch(path: string): Promise<void> {
  if (path !== routeEntry("callback").path) {
    prefetchScreen(path);
    await prefetchPage(path);
    return;
  }
  const requested = session.returnAddress();
  if (requested !== null) prefetchScreen(requested);
  const signedIn = await signedInPath();
  if (signedIn !== null) await prefetchPage(signedIn);
}
