import { setTimeout as sleep } from "node:timers/promises";
import { takeDrawn, type Viewer } from "./live-viewers.ts";

/** Sends the sample of one moment for one stage; resolves when acknowledged. */
export type Push = (stage: number, time: number) => Promise<void>;

interface Pushed {
  readonly stage: number;
  /** Send time, which is also the sample's time. */
  readonly time: number;
  readonly acknowledgedAt: number;
}

/** Milliseconds until the draw that shows a sample, one entry in each list per sample. */
export interface Delays {
  readonly fromAcknowledged: readonly number[];
  readonly fromSent: readonly number[];
}

/** Pushes every stage once a second, each at its own offset within the second. */
async function pushFor(
  seconds: number,
  stages: number,
  push: Push,
): Promise<Pushed[]> {
  const startsAt = Date.now() + 100;
  const pushed: Pushed[] = [];
  const van = async (stage: number) => {
    for (let tick = 0; tick < seconds; tick += 1) {
      const dueAt = startsAt + (tick + stage / stages) * 1000;
      await sleep(Math.max(0, dueAt - Date.now()));
      const time = Date.now();
      await push(stage, time);
      pushed.push({ stage, time, acknowledgedAt: Date.now() });
    }
  };
  await Promise.all(Array.from({ length: stages }, (_, stage) => van(stage)));
  return pushed;
}

const longestWaitMs = 5000;

/** The draws of a page once it has shown the newest of the samples. */
async function drawsUntil(viewer: Viewer, newest: number) {
  const deadline = Date.now() + longestWaitMs;
  const draws = await takeDrawn(viewer);
  while ((draws.at(-1)?.liveTime ?? 0) < newest) {
    if (Date.now() > deadline) throw new Error("A sample was never drawn.");
    await sleep(50);
    draws.push(...(await takeDrawn(viewer)));
  }
  return draws;
}

/** Feeds all stages for some seconds and returns the drawing delays of the monitored ones. */
export async function measureDelays(
  seconds: number,
  stages: number,
  push: Push,
  viewers: readonly Viewer[],
): Promise<Delays> {
  const pushed = await pushFor(seconds, stages, push);
  const fromAcknowledged: number[] = [];
  const fromSent: number[] = [];
  for (const viewer of viewers) {
    const seen = pushed.filter(({ stage }) => stage === viewer.stage);
    const newest = Math.max(...seen.map(({ time }) => time));
    const draws = await drawsUntil(viewer, newest);
    for (const { time, acknowledgedAt } of seen) {
      const draw = draws.find(({ liveTime }) => liveTime >= time);
      if (draw === undefined) throw new Error("A sample was never drawn.");
      fromAcknowledged.push(draw.at - acknowledgedAt);
      fromSent.push(draw.at - time);
    }
  }
  return { fromAcknowledged, fromSent };
}
