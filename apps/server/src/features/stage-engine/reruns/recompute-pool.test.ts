import { expect, onTestFinished, test } from "vitest";
import { usualBudget } from "#features/stage-engine/rounds/engine-budget.ts";
import { RecomputePool } from "./recompute-pool.ts";

test("EW13: a stage that follows one that took too long gets a thread of its own", async () => {
  const threads: unknown[] = [];
  const note = (thread: unknown) => threads.push(thread);
  process.on("worker", note);
  onTestFinished(() => void process.off("worker", note));
  // No thread is ready that soon, so no database is needed.
  const budget = { ...usualBudget, threads: 1, threadMs: 1 };
  const pool = new RecomputePool("postgres://127.0.0.1/none", budget);
  for (const stageId of [1, 2])
    await expect(pool.run({ stageId, owner: "this worker" })).rejects.toThrow(
      /longer than/,
    );
  expect(threads).toHaveLength(2);
  await pool.stop();
});
