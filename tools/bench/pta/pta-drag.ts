import type { Page } from "playwright-core";
import { setTimeout as sleep } from "node:timers/promises";
import { gFunction } from "@stagecraft/pta";
import { aStage } from "@stagecraft/testing";
import { sealStage } from "../../../apps/server/src/features/stage-data/seal.service.ts";
import { pushBatch } from "../loads/bench-batches.ts";
import type { BenchApp } from "../servers/bench-app.ts";

/** What the browser spends on one step of a drag. */
export interface DragStep {
  /** From the time of the input until the frame that shows it is painted. */
  readonly frameMs: number;
  /** From the beginning of its handling until then, without the time that it waited. */
  readonly workMs: number;
}

const quietSeconds = 60;
const pumpedSeconds = 7200;
const closureSeconds = 2400;
const isipPsi = 5000;
const psiPerG = 600;
/** The server takes no larger batch. */
const rowsPerBatch = 20_000;
const startMs = Date.UTC(2026, 5, 1);
/** The first steps compile the code that the others run. */
const warmUpSteps = 10;
/** A person moves the hand no faster than frames are drawn, and pauses in between. */
const betweenStepsMs = 60;
const settleMs = 2000;

/** Straight over G until the fracture closes, and slower afterwards, so that closure is found. */
function fallenPsi(seconds: number): number {
  const closureG = gFunction(closureSeconds / pumpedSeconds);
  const g = gFunction(seconds / pumpedSeconds);
  const before = psiPerG * Math.min(g, closureG);
  return isipPsi - before - 0.3 * psiPerG * Math.max(0, g - closureG);
}

/** Pressure and rate so many seconds after the record begins. */
function sampleAt(second: number): readonly [psi: number, bpm: number] {
  const pumped = second - quietSeconds;
  if (pumped < 0) return [1000, 0];
  return pumped < pumpedSeconds
    ? [7500, 80]
    : [fallenPsi(pumped - pumpedSeconds), 0];
}

/** Stores a stage that was pumped and shut in, and begins to interpret its falloff. */
export async function prepareInterpretation(
  app: BenchApp,
  falloffSeconds: number,
): Promise<number> {
  const { id } = await aStage(app.api, app.pad.well.id);
  const count = quietSeconds + pumpedSeconds + falloffSeconds;
  for (let from = 0; from < count; from += rowsPerBatch) {
    const length = Math.min(rowsPerBatch, count - from);
    const values = (of: (second: number) => number) =>
      Float64Array.from({ length }, (_, index) => of(from + index));
    const rows = {
      times: values((second) => startMs + second * 1000),
      channels: [
        {
          name: "pressure",
          unit: "psi",
          values: values((second) => sampleAt(second)[0]),
        },
        {
          name: "rate",
          unit: "bpm",
          values: values((second) => sampleAt(second)[1]),
        },
      ],
    };
    await pushBatch(app.url, id, app.token, from, rows, {
      final: from + length === count,
    });
  }
  await sealStage(app.database, { stageId: id, whole: true });
  const { id: caseId } = await app.api.ptaCases.create({
    body: { projectId: app.pad.project.id, name: "Drag", input: {} },
  });
  const item = await app.api.ptaCases.addStage({
    params: { caseId, stageId: id },
  });
  return item.id;
}

declare const dragSteps: DragStep[];

/** A frame is painted before the first message after its animation callbacks is delivered. */
async function watchSteps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const steps: { frameMs: number; workMs: number }[] = [];
    Object.assign(window, { dragSteps: steps });
    const onMove = (event: PointerEvent) => {
      if (event.buttons === 0) return;
      const begun = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const painted = performance.now();
          steps.push({
            frameMs: painted - event.timeStamp,
            workMs: painted - begun,
          });
        };
        port2.postMessage(null);
      });
    };
    document.addEventListener("pointermove", onMove, true);
  });
}

/** Drags closure in the G-function plot to and fro, one pixel a step. */
export async function dragClosure(
  page: Page,
  address: string,
  count: number,
): Promise<DragStep[]> {
  await page.goto(address);
  const grip = page
    .locator('.pta-plot-card [data-pick="closure"][role="slider"]')
    .locator(".pta-pick-grip");
  await grip.waitFor();
  await page.waitForTimeout(settleMs);
  const box = await grip.boundingBox();
  if (box === null) throw new Error("There is no closure to drag.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await watchSteps(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= warmUpSteps + count; step += 1) {
    await page.mouse.move(x + 1 + (step % 40), y);
    await sleep(betweenStepsMs);
  }
  await page.mouse.up();
  const steps = await page.evaluate(() => dragSteps);
  return steps.slice(warmUpSteps);
}
