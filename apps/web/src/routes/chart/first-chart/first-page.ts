import "@stagecraft/charting/styles.css";
import "#charts/stage-chart/stage-chart.css";
import "../../../features/stage-page/stage-page.css";
import "../../../features/stage-page/toolbar/stage-toolbar.css";
import "./first-page.css";
import { readableTextOn } from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import { colorOf, roleOf } from "@stagecraft/stage-charts";
import type { ChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { legendGrid } from "#charts/stage-chart/legend/legend-grid.ts";
import { shownSecondaries } from "#charts/stage-chart/settings/shown-charts.ts";

export interface FirstPageContent {
  readonly lines: readonly PlotLine[];
  /** The newest number of a channel as text. */
  readonly numberOf: (line: PlotLine) => string;
  readonly settings: ChartSettings;
  readonly isDark: boolean;
  /** Background color of the plot, used for the text of tags. */
  readonly groundColor: string;
}

function element(
  className: string,
  children: readonly (Node | string)[] = [],
  tag = "div",
): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function legendEntry(
  className: string,
  line: PlotLine,
  { settings, isDark, groundColor }: FirstPageContent,
  children: readonly Node[],
): HTMLElement {
  const entry = element(className, children, "button");
  entry.setAttribute(
    "aria-pressed",
    String(!settings.hiddenChannels.has(line.attribute)),
  );
  const color = colorOf(line, isDark);
  entry.style.setProperty("--line-colour", color);
  entry.style.setProperty("--tag-text", readableTextOn(color, groundColor));
  return entry;
}

function numberOf(line: PlotLine, content: FirstPageContent): HTMLElement {
  return element("stage-number", [content.numberOf(line)], "bdi");
}

function tile(line: PlotLine, content: FirstPageContent): HTMLElement {
  return legendEntry("stage-tile", line, content, [
    element("stage-tile-name", [
      element("stage-swatch", [], "span"),
      element("", [line.label], "bdi"),
    ]),
    element("stage-tile-value", [
      numberOf(line, content),
      element("stage-unit", [line.unit], "bdi"),
    ]),
  ]);
}

function cell(line: PlotLine, content: FirstPageContent): HTMLElement {
  const { tag } = roleOf(line.attribute);
  return legendEntry("stage-cell", line, content, [
    tag === null
      ? element("stage-swatch", [], "span")
      : element("stage-tag", [tag], "span"),
    element("stage-cell-name", [line.label], "bdi"),
    numberOf(line, content),
  ]);
}

function rows(content: FirstPageContent): HTMLElement {
  return element(
    "stage-rows",
    content.lines.map((line) => cell(line, content)),
  );
}

function tiles(content: FirstPageContent): HTMLElement {
  const isMain = ({ attribute }: PlotLine) => roleOf(attribute).kind === "main";
  const others = content.lines.filter((line) => !isMain(line));
  const shown: Node[] = content.lines
    .filter(isMain)
    .map((line) => tile(line, content));
  if (others.length > 0) {
    const grid = legendGrid(others.length);
    const cells = element(
      "stage-cells",
      others.map((line) => cell(line, content)),
    );
    cells.toggleAttribute("data-dense", grid.isDense);
    cells.style.setProperty("--cell-columns", String(grid.columns));
    shown.push(cells);
  }
  return element("stage-legend", shown);
}

function card(canvas: HTMLElement, content: FirstPageContent): HTMLElement {
  const { settings } = content;
  const secondaries = shownSecondaries(settings);
  const stack = element("stage-stack", [
    element("stage-primary", [element("stage-plot", [canvas])]),
    ...secondaries.map(() => element("stage-secondary")),
  ]);
  stack.dataset["secondaries"] = String(secondaries.length);
  const isBeside = settings.legendLocation === "EMBED";
  const made = element(
    "sc-card stage-card",
    [isBeside ? rows(content) : tiles(content), stack],
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
