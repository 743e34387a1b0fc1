import { setTimeout as sleep } from "node:timers/promises";
import { wireBytes } from "./bench-load.ts";
import { preparePad } from "./bench-pad.ts";
import type { OwnerPool } from "../servers/bench-postgres.ts";
import type { BenchServer } from "../servers/bench-server.ts";

/** Requests that each connection sends in sequence. */
export type Reads = readonly (readonly Uint8Array[])[];

export interface ReadWorkload {
  /** No request is repeated within a second, so every check is made. */
  readonly distinct: Reads;
  /** All connections request one stage repeatedly, as idle screens do. */
  readonly repeated: Reads;
  readonly example: { readonly path: string; readonly token: string };
}

/**
 * People of one company reading its stages. Together they request more than the
 * server can cache, so that a cached response is not counted as a checked one.
 */
export async function prepareReads(
  server: BenchServer,
  people: number,
  stages: number,
): Promise<ReadWorkload> {
  const { stageIds, projectId } = await preparePad(server, stages);
  const tokens = await Promise.all(
    Array.from({ length: people }, async () => {
      const { token } = await server.person("engineer", [projectId]);
      return token;
    }),
  );
  const pathOf = (stageId: number) => `/api/v1/stages/${stageId}`;
  const requestOf = (token: string, stageId: number) =>
    wireBytes({
      method: "GET",
      path: pathOf(stageId),
      headers: { authorization: `Bearer ${token}` },
    });
  const [firstToken = ""] = tokens;
  const [firstStage = 0] = stageIds;
  return {
    distinct: tokens.map((token) =>
      stageIds.map((stageId) => requestOf(token, stageId)),
    ),
    repeated: tokens.map((token) => [requestOf(token, firstStage)]),
    example: { path: pathOf(firstStage), token: firstToken },
  };
}

/** PostgreSQL's processes report their statistics within a second. */
const statisticsDelayMs = 1500;

/** Returns how many transactions the database ended, including this query's own. */
export async function countTransactions(owner: OwnerPool): Promise<number> {
  await sleep(statisticsDelayMs);
  const { rows } = await owner.query<{ ended: string }>(
    `SELECT xact_commit + xact_rollback AS ended
     FROM pg_stat_database WHERE datname = current_database()`,
  );
  return Number(rows[0]?.ended);
}
