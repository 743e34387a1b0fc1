import { setTimeout as sleep } from "node:timers/promises";
import { wireBytes } from "./bench-load.ts";
import { preparePad } from "./bench-pad.ts";
import type { OwnerPool } from "./bench-postgres.ts";
import type { BenchServer } from "./bench-server.ts";

/** Per connection the requests it sends in turn. */
export type Reads = readonly (readonly Uint8Array[])[];

export interface ReadWorkload {
  /** Nobody asks for the same again within a second: every check is made. */
  readonly distinct: Reads;
  /** Everybody asks for one stage over and over, as idle screens do. */
  readonly repeated: Reads;
  readonly example: { readonly path: string; readonly token: string };
}

/**
 * People of one company reading its stages. Together they have more to ask
 * than the server may remember, so that a remembered answer is not taken for a
 * checked one.
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

/** PostgreSQL's processes report what they did within a second. */
const statisticsDelayMs = 1500;

/** How many transactions the database ended, this question's own included. */
export async function countTransactions(owner: OwnerPool): Promise<number> {
  await sleep(statisticsDelayMs);
  const { rows } = await owner.query<{ ended: string }>(
    `SELECT xact_commit + xact_rollback AS ended
     FROM pg_stat_database WHERE datname = current_database()`,
  );
  return Number(rows[0]?.ended);
}
