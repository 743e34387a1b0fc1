import "@stagecraft/charting/styles.css";
import "#charts/stage-chart/stage-chart.css";
import "../../../features/stage-page/stage-page.css";
import "../../../features/stage-page/toolbar/stage-toolbar.css";
import "./first-page.css";
import type { PlotLine } from "@stagecraft/domain";
import { roleOf } from "@stagecraft/stage-charts";
import type { ChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { legendGrid } from "#charts/stage-chart/legend/legend-grid.ts";
import { shownSecondaries } from "#charts/stage-chart/settings/shown-charts.ts";

export interface FirstPageContent {
  readonly lines: readonly PlotLine[];
  readonly hasPlan: boolean;
  readonly settings: ChartSettings;
}

function element(
  className: string,
  children: readonly Node[] = [],
  tag = "div",
): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

/**
 * Empty boxes of the legend's size. Its names and numbers come with the page:
 * a second legend would have to repeat every rule of the first.
 */
function reservedLegend(content: FirstPageContent): HTMLElement {
  const { lines, hasPlan, settings } = content;
  const planCount = hasPlan ? 1 : 0;
  const cells = (count: number) =>
    Array.from({ length: count }, () => element("stage-cell"));
  if (settings.legendLocation === "EMBED")
    return element("stage-rows", cells(lines.length + planCount));
  const mainCount = lines.filter(
    ({ attribute }) => roleOf(attribute).kind === "main",
  ).length;
  const otherCount = lines.length - mainCount + planCount;
  const tiles = Array.from({ length: mainCount }, () => element("stage-tile"));
  if (otherCount === 0) return element("stage-legend", tiles);
  const grid = legendGrid(otherCount);
  const others = element("stage-cells", cells(otherCount));
  others.toggleAttribute("data-dense", grid.isDense);
  others.style.setProperty("--cell-columns", String(grid.columns));
  return element("stage-legend", [...tiles, others]);
}

function card(canvas: HTMLElement, content: FirstPageContent): HTMLElement {
  const { settings } = content;
  const secondaries = shownSecondaries(settings);
  const stack = element("stage-stack", [
    element("stage-primary", [element("stage-plot", [canvas])]),
    ...secondaries.map(() => element("stage-secondary")),
  ]);
  stack.dataset["secondaries"] = String(secondaries.length);
  const made = element(
    "sc-card stage-card",
    [reservedLegend(content), stack],
    "section",
  );
  made.dataset["legend"] = settings.legendLocation;
  return made;
}

/**
 * The stage page without its tools: the same boxes with the same style sheets,
 * so that the chart is where the page will draw it.
 */
export function firstPage(canvas: HTMLElement, content: FirstPageContent) {
  const body = element("stage-body", [
    element("stage-charts", [card(canvas, content)]),
    ...(content.settings.isStatsShown ? [element("stage-side")] : []),
  ]);
  const page = element("shell first-page", [
    element("shell-bar"),
    element("shell-main", [
      element("stage-toolbar"),
      element("stage-main", [body]),
    ]),
  ]);
  // A visual placeholder only: screen readers wait for the page.
  page.inert = true;
  page.ariaHidden = "true";
  return page;
}
