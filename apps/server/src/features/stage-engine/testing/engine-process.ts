/*
 * node engine-process.ts DATABASE_URL TIMING
 *
 * Runs the engine in a separate process that a test can kill.
 */
import { randomUUID } from "node:crypto";
import { openDatabase } from "#database/database.ts";
import type { EngineTiming } from "#features/stage-engine/rounds/engine-timing.ts";
import { EngineLoop } from "#features/stage-engine/rounds/engine-loop.service.ts";

const [, , url = "", timing = "{}"] = process.argv;
const say = (details: object, message: string) =>
  console.error(message, details);

const loop = new EngineLoop({
  url,
  database: openDatabase(url, { connections: 3 }),
  log: { warn: say, error: say },
  owner: randomUUID(),
  timing: JSON.parse(timing) as Partial<EngineTiming>,
});
await loop.start();
