import "@stagecraft/ui/styles.css";
import "./app/app.css";
// Must run before anything that could start a worker.
import "./app/trusted-scripts.ts";
import { chartedStage } from "#app/address-subject.ts";
import { firstDrawing } from "#live/first-drawing.ts";
import { isChunkFailure, loadChunk } from "#shared/offline/load-chunk.ts";
import { session } from "#session/session.ts";
import { readLanguage, tagOf } from "#translations/language.ts";

async function drawChartFirst(stageId: number): Promise<void> {
  try {
    const { drawFirstChart } =
      await import("#routes/chart/first-chart/first-chart.ts");
    await drawFirstChart(stageId);
  } catch (failure) {
    // The page still draws the chart, and reports the error.
    console.error(failure);
  }
}

const againMs = 5000;

/**
 * A chart that is not updated must not stay: if the page fails to load, the
 * chart is removed and everything is retried.
 */
async function loadPage(): Promise<void> {
  try {
    await loadChunk(() => import("./main.tsx"));
  } catch (failure) {
    console.error(failure);
    firstDrawing.end();
    if (isChunkFailure(failure)) setTimeout(() => location.reload(), againMs);
  }
}

/** Returns false for a signed-in user; otherwise resolves only when the user came back from the provider. */
async function isSentToSignIn(): Promise<boolean> {
  if (await session.isSignedIn()) return false;
  const { documentElement } = document;
  documentElement.lang = tagOf(readLanguage(localStorage.getItem("language")));
  await session.signIn(`/${location.search}${location.hash}`);
  return true;
}

/** A user at the start page who is not signed in is redirected immediately: the page would do the same. */
async function leaveForSignIn(): Promise<boolean> {
  if (location.pathname !== "/") return false;
  try {
    if (!(await isSentToSignIn())) return false;
  } catch (failure) {
    // The page tries the same, and reports the error.
    console.warn(failure);
    return false;
  }
  // The user came back from the provider without signing in: start again.
  location.reload();
  return true;
}

/** Draws the chart the user came for first, then the page around it. */
async function start(): Promise<void> {
  if (await leaveForSignIn()) return;
  const stageId = chartedStage(location.pathname);
  if (stageId !== null) await drawChartFirst(stageId);
  await loadPage();
}

// Not awaited: modules loaded here import parts of this script, which must have finished by then.
void start();
