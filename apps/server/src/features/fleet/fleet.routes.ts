import { contract } from "@stagecraft/contract";
import { engineRelease } from "@stagecraft/engine";
import type { DiskState, DiskWatch } from "#database/disk-watch.ts";
import { listFdiChanges } from "#features/fleet/fdi-changes.ts";
import {
  FleetBoard,
  type FleetBoardOptions,
} from "#features/fleet/fleet-board.ts";
import { FleetViewers } from "#features/fleet/fleet-viewers.ts";
import { fleetOverview } from "#features/fleet/fleet-overview.ts";
import {
  readFleetRecords,
  type FleetRecords,
} from "#features/fleet/fleet-records.ts";
import { acknowledgeLostStream } from "#features/fleet/silence.ts";
import { readSystem } from "#features/fleet/system.repository.ts";
import { readEngineHealth } from "#features/stage-engine/failures/engine-health.service.ts";
import { listSuspendedStages } from "#features/stage-engine/failures/suspension.service.ts";
import {
  openEventStream,
  whenClosed,
  type StreamTiming,
} from "#http/responses/event-stream.ts";
import { afterCommit, handlers, raw } from "#http/endpoints/handler.ts";
import type { UsageMeter } from "#http/limits/usage-meter.ts";

/** A stream without a sample for this long is silent. */
const silentAfterMs = 60_000;

export interface Fleet {
  readonly board: FleetBoard;
  readonly viewers: FleetViewers;
}

export function createFleet(options: FleetBoardOptions): Fleet {
  const board = new FleetBoard(options);
  return { board, viewers: new FleetViewers({ ...options, board }) };
}

interface FleetServices extends Fleet {
  readonly release: string;
  readonly startedAt: number;
  readonly usage: UsageMeter;
  readonly disk: DiskWatch;
  /** Shorter in tests. */
  readonly streamTiming?: Partial<StreamTiming> | undefined;
}

function shownDisk({ level, reading }: DiskState) {
  return {
    level,
    freeBytes: reading?.freeBytes ?? null,
    sizeBytes: reading?.sizeBytes ?? null,
  };
}

export function fleetRoutes(services: FleetServices) {
  const { board, viewers, usage } = services;
  return handlers(contract.fleet, {
    fdiChanges: ({ transaction, actor, params }) =>
      listFdiChanges(transaction, actor, params.projectId),
    overview: afterCommit<typeof contract.fleet.overview, FleetRecords>(
      ({ transaction, actor }) =>
        readFleetRecords(transaction, actor, Date.now()),
      // The board reads with separate connections: this request must not hold one while the board wakes.
      async (records) => {
        await board.awake();
        return fleetOverview(records, board, Date.now());
      },
    ),
    live: raw(async ({ actor, reply, session, stillAllowed }) => {
      const close = usage.openStream(actor);
      whenClosed(reply.raw, close);
      const waiting: Buffer[] = [];
      let send = (bytes: Buffer): void => void waiting.push(bytes);
      const leave = await viewers.join(actor, (bytes) => send(bytes));
      reply.hijack();
      const latest = () => viewers.latestText();
      const stream = openEventStream({
        response: reply.raw,
        expiresAt: session.token.expiresAt,
        latest,
        stillAllowed,
        ...(services.streamTiming && { timing: services.streamTiming }),
      });
      stream.onClose(leave);
      stream.send(latest());
      send = (bytes) => stream.send(bytes);
      for (const bytes of waiting) send(bytes);
      // A viewer that left while the board woke did not trigger the close handler.
      if (reply.raw.destroyed) leave();
    }),
    acknowledgeSilence: ({ transaction, actor, params, body }) =>
      acknowledgeLostStream(transaction, actor, params.stageId, body.reason),
    suspendedStages: ({ transaction }) => listSuspendedStages(transaction),
    system: async ({ transaction }) => {
      const row = await readSystem(transaction, Date.now() - silentAfterMs);
      const engine = await readEngineHealth(transaction);
      return {
        companies: row.companies,
        projects: row.projects,
        activeProjects: row.active_projects,
        wells: row.wells,
        stages: row.stages,
        users: row.users,
        liveStages: row.live_stages,
        silentStages: row.silent_stages,
        jobsRunning: row.jobs_running,
        jobsFailed: row.jobs_failed,
        enginesFailed: row.engines_failed,
        stagesSuspended: row.stages_suspended,
        engineLagSeconds: engine.lagSeconds,
        engineGoesOn: engine.goesOn,
        engineBeatAgeSeconds: engine.beatAgeSeconds,
        databaseBytes: Number(row.database_bytes),
        databaseVersion: row.database_version,
        schemaVersion: row.schema_version,
        release: services.release,
        engineRelease,
        startedAt: services.startedAt,
        disk: shownDisk(await services.disk.state()),
        audit: {
          chains: row.audit_chains,
          records: Number(row.audit_records),
          brokenChains: row.broken_chains,
          firstBreak: row.first_break,
          checkedAt: row.checked_at?.getTime() ?? null,
        },
      };
    },
    disk: async () => shownDisk(await services.disk.state()),
  });
}
