import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction, platformIdentity } from "#database/database.ts";
import {
  runFleet,
  type DemoContext,
  type RunningProject,
} from "#features/demo/demo-fleet.service.ts";
import { runHistory } from "#features/demo/demo-history.service.ts";
import { demoProjects } from "#features/demo/demo-projects.ts";
import { findDemoProject } from "#features/demo/demo.repository.ts";

/** Deleted or renamed pads are left alone. */
async function findRunning({
  database,
}: DemoContext): Promise<RunningProject[]> {
  return inTransaction(database, platformIdentity, async (transaction) => {
    const running: RunningProject[] = [];
    for (const project of demoProjects) {
      const { companyName, pad } = project;
      const row = await findDemoProject(transaction, companyName, pad.name);
      if (row) running.push({ project, row });
    }
    return running;
  });
}

/** Returns a promise for each fleet that resolves when it has caught up. */
function runFleets(context: DemoContext, projects: readonly RunningProject[]) {
  const fleets = projects.flatMap((running) =>
    running.project.fleets.map((fleet) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const run = runFleet(context, running, fleet, resolve);
      return { caughtUp: Promise.race([promise, run]), run };
    }),
  );
  return {
    caughtUp: Promise.all(fleets.map(({ caughtUp }) => caughtUp)),
    ended: Promise.all(fleets.map(({ run }) => run)),
  };
}

/** Any number works as long as every process uses the same one. */
const playLock = 7_205_312;
const retryMs = 5000;

/**
 * Two players would start the next stage at two different times. The lock is
 * tied to its connection, so a killed player leaves none behind.
 */
async function whileAlone(
  { database, signal }: DemoContext,
  play: () => Promise<void>,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ alone: boolean }>(
        "SELECT pg_try_advisory_lock($1) AS alone",
        [playLock],
      );
      if (rows[0]?.alone === true) break;
      await sleep(retryMs, undefined, { signal });
    }
    await play();
  } finally {
    client.release(true);
  }
}

/**
 * Plays the pads: first the past of the live stages, then second by second,
 * with the history in the background. Ends only on request or when nothing is
 * left to pump.
 */
export function runDemo(context: DemoContext): Promise<void> {
  return whileAlone(context, () => playPads(context));
}

async function playPads(context: DemoContext): Promise<void> {
  const projects = await findRunning(context);
  const fleets = runFleets(context, projects);
  const histories = fleets.caughtUp.then(() => runHistory(context, projects));
  await Promise.all([fleets.ended, histories]);
}
