/*
 * node engine-process.ts DATABASE_URL CHECKPOINT_MS
 *
 * The engine in a process of its own, to be killed.
 */
import { randomUUID } from "node:crypto";
import { openDatabase } from "#database/database.ts";
import { EngineLoop } from "#features/stage-engine/engine-loop.service.ts";

const [, , url = "", checkpointEveryMs = ""] = process.argv;
const say = (details: object, message: string) =>
  console.error(message, details);

const loop = new EngineLoop({
  url,
  database: openDatabase(url, { connections: 3 }),
  log: { warn: say, error: say },
  owner: randomUUID(),
  checkpointEveryMs: Number(checkpointEveryMs),
});
await loop.start();
