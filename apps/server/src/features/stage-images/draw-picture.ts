import { createCanvas, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import {
  lightChartTheme,
  paintPicture,
  type ChartTheme,
} from "@stagecraft/charting/drawing";
import { brandMark } from "@stagecraft/stage-charts";
import { drawHead, headHeight } from "#features/stage-images/draw-head.ts";
import {
  drawLegend,
  legendHeight,
} from "#features/stage-images/draw-legend.ts";
import { Pen } from "#features/stage-images/pen.ts";
import {
  pictureCharts,
  type PictureChart,
} from "#features/stage-images/picture-charts.ts";
import { pictureFontFamily } from "#features/stage-images/picture-fonts.ts";
import { pictureLegend } from "#features/stage-images/picture-legend.ts";
import type { PictureRequest } from "#features/stage-images/picture-request.ts";

/** A wider picture is the same page at a higher resolution, so that text on a slide stays readable. */
const widestPagePixels = 1440;

const marginPixels = 16;
const footPixels = 34;
const titlePixels = 28;

const primaryShare = 0.42;
const leastPrimaryPixels = 320;
const secondaryShare = 0.18;
const leastSecondaryPixels = 200;

const theme: ChartTheme = { ...lightChartTheme, fontFamily: pictureFontFamily };

interface PlacedChart {
  readonly chart: PictureChart;
  readonly top: number;
  readonly heightPixels: number;
}

function chartHeight(chart: PictureChart, widthPixels: number): number {
  return chart.title === ""
    ? Math.max(leastPrimaryPixels, Math.round(widthPixels * primaryShare))
    : Math.max(leastSecondaryPixels, Math.round(widthPixels * secondaryShare));
}

function placeCharts(
  charts: readonly PictureChart[],
  widthPixels: number,
): PlacedChart[] {
  let top = headHeight;
  return charts.map((chart) => {
    if (chart.title !== "") top += titlePixels;
    const heightPixels = chartHeight(chart, widthPixels);
    const placed = { chart, top, heightPixels };
    top += heightPixels;
    return placed;
  });
}

function drawTitle(pen: Pen, { chart, top }: PlacedChart): void {
  if (chart.title === "") return;
  const baseline = top - 9;
  pen.text(chart.title, marginPixels, baseline, {
    sizePixels: 13,
    weight: 600,
    color: theme.text,
  });
  const after = marginPixels + pen.width(chart.title, 13, 600) + 8;
  pen.text(chart.note, after, baseline, {
    sizePixels: 11.5,
    weight: 500,
    color: theme.note,
  });
}

/** Draws the brand at the left where there is room for it, and the page at the right. */
function drawFoot(
  context: SKRSContext2D,
  pen: Pen,
  request: PictureRequest,
  top: number,
): void {
  const { pageWidth } = pen;
  pen.rule(marginPixels, top, pageWidth - marginPixels, theme.frame);
  const baseline = top + 22;
  const mark = brandMark(request.stage.brand, pageWidth);
  if (mark !== null) {
    context.save();
    context.translate(marginPixels, baseline - mark.glyphSize + 3);
    context.fillStyle = theme.label;
    context.fill(new Path2D(mark.glyphPath));
    context.restore();
    pen.text(mark.word, marginPixels + mark.glyphSize + 7, baseline, {
      sizePixels: 13,
      weight: 600,
      color: theme.label,
    });
  }
  pen.text("1 / 1", pageWidth - marginPixels, baseline, {
    sizePixels: 11.5,
    weight: 500,
    color: theme.note,
    align: "right",
  });
}

function paintChart(
  context: SKRSContext2D,
  placed: PlacedChart,
  pageWidth: number,
  pixelRatio: number,
): void {
  context.save();
  paintPicture(context, {
    model: placed.chart.model,
    theme,
    widthPixels: pageWidth,
    heightPixels: placed.heightPixels,
    pixelRatio,
    left: 0,
    top: placed.top,
  });
  context.restore();
}

function chartsBottom(placed: readonly PlacedChart[]): number {
  const last = placed.at(-1);
  return last === undefined ? headHeight : last.top + last.heightPixels;
}

/** Draws a picture for print and slides: light theme on white, with head, charts, legend and foot. */
export function drawPicture(request: PictureRequest): Buffer {
  const { widthPixels } = request.choices;
  const pageWidth = Math.min(widthPixels, widestPagePixels);
  const pixelRatio = widthPixels / pageWidth;
  const charts = pictureCharts(request, pageWidth);
  const placed = placeCharts(charts.charts, pageWidth);
  const entries = pictureLegend(charts, request.choices.units);
  const legendTop = chartsBottom(placed) + 10;
  const footTop = legendTop + legendHeight(entries.length, pageWidth) + 6;
  const canvas = createCanvas(
    widthPixels,
    Math.round((footTop + footPixels) * pixelRatio),
  );
  const context = canvas.getContext("2d");
  context.fillStyle = theme.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const chart of placed) paintChart(context, chart, pageWidth, pixelRatio);
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  const pen = new Pen(context, theme, pageWidth, marginPixels);
  drawHead(pen, request, charts);
  for (const chart of placed) drawTitle(pen, chart);
  drawLegend(pen, entries, legendTop);
  drawFoot(context, pen, request, footTop);
  return canvas.toBuffer("image/png");
}
