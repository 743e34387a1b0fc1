import "@stagecraft/ui/styles.css";
import "./app/app.css";
// Before anything that could start a worker.
import "./app/trusted-scripts.ts";
import { chartedStage } from "#app/address-subject.ts";
import { runFiles } from "#entities/offline/page-files.ts";
import { breathe } from "#api/breathe.ts";
import { firstDrawing } from "#live/first-drawing.ts";
import { isChunkFailure, loadChunk } from "#entities/offline/load-chunk.ts";
import { session } from "#session/session.ts";
import { readLanguage, tagOf } from "#translations/language.ts";

async function drawChartFirst(stageId: number): Promise<void> {
  try {
    const { drawFirstChart } =
      await import("#routes/chart/first-chart/first-chart.ts");
    await drawFirstChart(stageId);
  } catch (failure) {
    // The page draws the chart all the same, and says what is wrong.
    console.error(failure);
  }
}

const againMs = 5000;

/** A chart that nobody keeps up to date must not stay: without the page it goes, and all is tried anew. */
async function loadPage(): Promise<void> {
  try {
    await breathe();
    await runFiles("page-files");
    await loadChunk(() => import("./main.tsx"));
  } catch (failure) {
    console.error(failure);
    firstDrawing.end();
    if (isChunkFailure(failure)) setTimeout(() => location.reload(), againMs);
  }
}

/** False for somebody who is signed in; otherwise comes back only when the provider was left again. */
async function isSentToSignIn(): Promise<boolean> {
  if (await session.isSignedIn()) return false;
  const { documentElement } = document;
  documentElement.lang = tagOf(readLanguage(localStorage.getItem("language")));
  await session.signIn(`/${location.search}${location.hash}`);
  return true;
}

/** Somebody at the front door who is not signed in is sent on at once: the page would do no more than that. */
async function leaveForSignIn(): Promise<boolean> {
  if (location.pathname !== "/") return false;
  try {
    if (!(await isSentToSignIn())) return false;
  } catch (failure) {
    // The page tries the same, and says what is wrong.
    console.warn(failure);
    return false;
  }
  // Back from the provider without having signed in: ask again.
  location.reload();
  return true;
}

/** What people came for first, then the page around it. */
async function start(): Promise<void> {
  if (await leaveForSignIn()) return;
  const stageId = chartedStage(location.pathname);
  if (stageId !== null) await drawChartFirst(stageId);
  await loadPage();
}

// Not awaited: what is loaded here imports parts of this script, which must have ended by then.
void start();
