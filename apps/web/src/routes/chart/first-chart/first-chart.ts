import { TimeChart, type ChartModel } from "@stagecraft/charting";
import { isLive, type Plot } from "@stagecraft/domain";
import {
  hasPlanLines,
  plotLines,
  readPlot,
  stageChartModel,
  stageEnd,
  type StageFacts,
} from "@stagecraft/stage-charts";
import { routeEntry } from "#addresses/route-table.ts";
import { readRequestedView } from "#charts/stage-chart/settings/requested-view.ts";
import { chartInput, stageTexts } from "#charts/stage-chart/chart-input.ts";
import {
  chartLook,
  littleRoom,
} from "#charts/stage-chart/settings/chart-look.ts";
import {
  SharedChartSettings,
  type ChartSettings,
} from "#charts/stage-chart/settings/chart-settings.ts";
import { chartTexts } from "#charts/stage-chart/chart-texts.ts";
import { firstDrawing } from "#live/first-drawing.ts";
import { firstRange } from "#charts/stage-chart/settings/first-range.ts";
import { hiddenByPlot } from "#charts/stage-chart/legend/hidden-channels.ts";
import {
  clockAtEnd,
  isStalledBy,
} from "#charts/stage-chart/legend/legend-values.ts";
import { readReaderSettings } from "#shared/preferences/reader-settings.ts";
import { recordedFacts } from "#entities/stage/recorded-facts.ts";
import {
  prefetchedStages,
  type Stage,
} from "#entities/stage/prefetched-stages.ts";
import { prefetchedUser } from "#entities/user/active-user.ts";
import { prefetchStage, peekPrefetched } from "#live/prefetched-stage.ts";
import { StageReadings } from "#live/stage-readings.ts";
import { abilitiesOf } from "#session/abilities.ts";
import { meets } from "#session/requirement.ts";
import { session } from "#session/session.ts";
import { readLanguage } from "#translations/language.ts";
import {
  currentLanguage,
  currentText,
  startTranslations,
} from "#translations/translate.ts";
import { firstPage } from "./first-page.ts";

/** Screens where the boxes around the chart have a fixed height. */
const foreseeable = "(min-width: 1200px) and (min-height: 500px)";

/** After this time the page no longer waits for its chart. */
const patienceMs = 3000;

interface FirstStage {
  readonly stage: Stage;
  readonly readings: StageReadings;
}

async function mayOpen(): Promise<boolean> {
  const user = await prefetchedUser.request();
  if (user === null) return false;
  return meets(routeEntry("stageChart").requirement, abilitiesOf(user));
}

async function loadStage(stageId: number): Promise<FirstStage | null> {
  prefetchStage(stageId);
  const [stage, ahead] = await Promise.all([
    prefetchedStages.request(stageId),
    peekPrefetched(stageId),
  ]);
  if (stage === null || ahead === null) return null;
  const readings = new StageReadings();
  readings.setHeaders(ahead.headers);
  readings.take(ahead.columns, new Set(ahead.ids));
  return readings.newestTime() === null ? null : { stage, readings };
}

interface Drawing {
  readonly facts: StageFacts;
  readonly plot: Plot;
  readonly settings: ChartSettings;
  readonly readings: StageReadings;
  readonly isDark: boolean;
}

function drawingOf({ stage, readings }: FirstStage): Drawing {
  const { control, summary, state } = stage;
  const facts = recordedFacts(control.parameters, summary, state);
  const plot = readPlot(facts.parameters);
  const settings = new SharedChartSettings(localStorage);
  const { hidden } = readRequestedView(location.search);
  settings.change({ hiddenChannels: hidden ?? hiddenByPlot(plot) });
  const isDark = document.documentElement.dataset["theme"] !== "light";
  return { facts, plot, settings: settings.current(), readings, isDark };
}

function clockOf({ facts, plot, readings }: Drawing) {
  const newestTime = readings.newestTime();
  if (newestTime === null) return null;
  if (!isLive(facts.state))
    return clockAtEnd(newestTime, stageEnd(plot, facts, newestTime));
  return {
    newestTime,
    serverNow: Date.now(),
    sinceArrivalMs: null,
    isOver: false,
  };
}

function modelOf(drawing: Drawing): ChartModel {
  const { facts, plot, settings, readings, isDark } = drawing;
  const input = chartInput({
    frame: {
      readings,
      range: firstRange().current(),
      live: isLive(facts.state),
      isStalled: isStalledBy(clockOf(drawing)),
      look: chartLook(isDark, matchMedia(littleRoom).matches),
      texts: chartTexts(currentText(), currentLanguage(), plot.useUTC),
      pointerMode: "zoom",
    },
    facts,
    playbookLines: "NONE",
    words: stageTexts(currentText()),
    settings,
  });
  return stageChartModel({ ...input, plot });
}

const nothing = () => undefined;

function show(drawing: Drawing): void {
  const canvas = document.createElement("div");
  canvas.className = "stage-canvas";
  const page = firstPage(canvas, {
    lines: plotLines(drawing.plot, drawing.facts.parameters),
    hasPlan: hasPlanLines(drawing.plot, drawing.facts.parameters),
    settings: drawing.settings,
  });
  document.getElementById("root")?.after(page);
  const chart = new TimeChart(canvas, modelOf(drawing), {
    onCursor: nothing,
    onZoom: nothing,
    onResetZoom: nothing,
    onDraw: () => performance.mark("stagecraft:chart-painted"),
  });
  firstDrawing.begin(() => {
    chart.destroy();
    page.remove();
  });
}

async function prepare(stageId: number): Promise<Drawing | null> {
  const language = readLanguage(localStorage.getItem("language"));
  readReaderSettings();
  const [isAllowed, loaded] = await Promise.all([
    mayOpen(),
    loadStage(stageId),
    startTranslations(language),
  ]);
  return isAllowed && loaded !== null ? drawingOf(loaded) : null;
}

/** Waits until the browser has painted the drawing. */
function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}

/** Whether the position of the chart is known before the page is loaded. */
function isForeseeable(): boolean {
  return (
    matchMedia(foreseeable).matches &&
    !readRequestedView(location.search).isEdit
  );
}

/**
 * Draws a stage's chart before the code of the page is loaded; where that is
 * not possible, the page shows why.
 */
export async function drawFirstChart(stageId: number): Promise<void> {
  if (!isForeseeable() || document.hidden || !navigator.onLine) return;
  if (!(await session.hasToken())) return;
  const isTooLate = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
  });
  const drawing = await Promise.race([prepare(stageId), isTooLate]);
  if (drawing === null) return;
  show(drawing);
  await afterFrame();
}
