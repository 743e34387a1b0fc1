import "@stagecraft/charting/styles.css";
import "./page.css";
import { TimeChart } from "@stagecraft/charting";
import { defaultPlot } from "@stagecraft/domain";
import { encodeFrame } from "@stagecraft/series";
import {
  type FeedServices,
  StageFeed,
} from "../../../apps/web/src/live/stage-feed.ts";
import { browserTimers } from "../../../apps/web/src/live/event-stream.ts";
import { drawEvents, productModel } from "./product-model.ts";

const start = Date.UTC(2026, 10, 14, 13);
/** Twenty channels: the treatment and sixteen offsets. */
const plot = defaultPlot(
  Array.from({ length: 16 }, (_, index) => `Offset ${index + 1}`),
);
const channels = plot.lines.map(({ attribute }) => attribute);
const secondsPerTask = 30;

let events!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;

/** A server that has nothing stored and pushes what this page makes up. */
const services: FeedServices = {
  loadHeaders: () =>
    Promise.resolve(
      channels.map((name, id) => ({ id: id + 1, name, derived: false })),
    ),
  loadHistory: () => Promise.resolve({ columns: [], position: "1=0.0.0" }),
  openStream: () =>
    Promise.resolve(
      new ReadableStream({ start: (controller) => (events = controller) }),
    ),
  isFinal: () => false,
  loadPrefetched: () => Promise.resolve(null),
  isGone: () => false,
  isReachable: () => true,
  onChange: () => undefined,
  now: () => Date.now(),
  random: () => Math.random(),
  timers: browserTimers,
};

const feed = new StageFeed(services);
feed.load();
feed.setChannels(channels);
feed.setLive(true);

const position = document.getElementById("place") as HTMLElement;
const chart = new TimeChart(
  position,
  productModel(plot, feed.readings),
  drawEvents(() => undefined),
);
feed.readings.subscribe((from) => chart.samplesChanged(from));

function eventOf(second: number): string {
  const columns = channels.map((_, index) => ({
    seriesId: index + 1,
    column: {
      times: Float64Array.of(start + second * 1000),
      values: Float64Array.of(Math.round(3000 + 50 * Math.sin(second + index))),
    },
  }));
  const f = btoa(String.fromCharCode(...encodeFrame({ columns })));
  return `event: samples\ndata: ${JSON.stringify({ f, at: second })}\n\n`;
}

const encoder = new TextEncoder();
let nextSecond = 0;

const page = {
  /** Pushes seconds as fast as the page takes them; answers how many samples each channel holds. */
  async run(seconds: number): Promise<number> {
    const end = nextSecond + seconds;
    while (nextSecond < end) {
      const last = Math.min(end, nextSecond + secondsPerTask);
      for (; nextSecond < last; nextSecond += 1)
        events.enqueue(encoder.encode(eventOf(nextSecond)));
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    while (feed.readings.newestTime() !== start + (end - 1) * 1000)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return feed.readings.columnOf("pressure").times.length;
  },
  channels: channels.length,
};

export type MemoryPage = typeof page;

Object.assign(window, { memoryPage: page });
