import { contract } from "@stagecraft/contract";
import { seriesMediaType } from "@stagecraft/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import { identityOf, type Actor } from "#access/actor.ts";
import { inTransaction, type Database } from "#database/database.ts";
import type { BatchOrder } from "#features/stage-data/append-batch.task.ts";
import type {
  Appended,
  SampleStore,
} from "#features/stage-data/append-samples.service.ts";
import {
  encodeSamples,
  type EncodedSamples,
  type SampleFormat,
  type SampleRequest,
} from "#features/stage-data/encoded-samples.ts";
import { openLiveStream } from "#features/stage-data/live-stream.ts";
import {
  allTime,
  type SampleRange,
} from "#features/stage-data/read-samples.service.ts";
import { readableLines } from "#features/stage-data/readable-series.ts";
import { readBatch } from "#features/stage-data/sample-batch.ts";
import {
  listSources,
  type StoredSize,
} from "#features/stage-data/samples.repository.ts";
import { readLocations } from "#features/stage-data/stage-location.ts";
import { notificationsFor } from "#features/stage-notifications/notification-visibility.service.ts";
import { readsGuidanceChannel } from "#features/stages/channel-visibility.service.ts";
import { requireStage } from "#features/stages/stages.service.ts";
import { whenClosed, type StreamTiming } from "#http/responses/event-stream.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
import { LargeJson } from "#http/requests/json-body.ts";
import type { LiveBus } from "#live/live-bus.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

export interface StageDataServices {
  readonly database: Database;
  readonly samples: SampleStore;
  readonly live: LiveBus;
  readonly heavy: HeavyWork;
  /** Shorter in tests. */
  readonly streamTiming?: Partial<StreamTiming> | undefined;
}

function wantsBinary(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes(seriesMediaType);
}

/** About what takes ten milliseconds to encode: more is done in a thread. */
const most = {
  binary: { rows: Number.MAX_SAFE_INTEGER, bytes: 1024 * 1024 },
  list: { rows: 30_000, bytes: 1024 * 1024 },
  single: { rows: 30_000, bytes: 1024 * 1024 },
} as const satisfies Record<SampleFormat, StoredSize>;

const encodeTask: ThreadTask<SampleRequest, EncodedSamples> = {
  module: new URL("./encode-samples.task.ts", import.meta.url),
  longestMs: 30_000,
  isLong: false,
  tooCostly: {
    code: "request.tooCostly",
    message:
      "These are too many samples for one request. Please request fewer channels or a shorter time.",
  },
};

const appendTask: ThreadTask<BatchOrder, Appended> = {
  module: new URL("./append-batch.task.ts", import.meta.url),
  longestMs: 30_000,
  isLong: false,
  tooCostly: {
    code: "request.tooCostly",
    message:
      "This batch takes too much time or memory to be stored at once. Please send fewer rows with each.",
  },
};

/** About a hundred thousand samples in the binary form. */
const largeBatchBytes = 256 * 1024;

/** Returns a body that must be read and stored in a thread; null for a small one. */
function largeBatch(body: unknown): string | Uint8Array | null {
  if (body instanceof LargeJson) return body.text;
  return Buffer.isBuffer(body) && body.length > largeBatchBytes ? body : null;
}

async function sendSamples(
  { database, heavy }: StageDataServices,
  actor: Actor,
  range: SampleRange,
  format: SampleFormat,
  reply: FastifyReply,
) {
  heavy.usage.refuseInDebt(actor);
  const request = { actor, range, format };
  const small = await encodeSamples(database, request, most[format]);
  if (small !== null)
    heavy.usage.charge(actor, { rows: small.rows, bytes: small.bytes.length });
  const encoded = small ?? (await heavy.run(actor, encodeTask, request));
  const { buffer, byteOffset, byteLength } = encoded.bytes;
  return reply
    .headers(encoded.headers)
    .type(encoded.mediaType)
    .send(Buffer.from(buffer, byteOffset, byteLength));
}

export function stageDataRoutes(services: StageDataServices) {
  return handlers(contract.stageData, {
    datum: raw(({ actor, params, request, reply }) => {
      const range = { seriesIds: [params.id], ...allTime };
      const format = wantsBinary(request) ? "binary" : "single";
      return sendSamples(services, actor, range, format, reply);
    }),
    bulk: raw(({ actor, body, request, reply }) => {
      const range = {
        seriesIds: [...new Set(body.dataIds)],
        fromTime: body.startTimestamp ?? allTime.fromTime,
        toTime: body.endTimestamp ?? allTime.toTime,
        after: readLocations(body.after ?? ""),
      };
      const format = wantsBinary(request) ? "binary" : "list";
      return sendSamples(services, actor, range, format, reply);
    }),
    ofPlot: raw(async ({ actor, params, request, reply }) => {
      const seriesIds = await inTransaction(
        services.database,
        identityOf(actor),
        (transaction) => readableLines(transaction, actor, params.stageId),
      );
      const range = { seriesIds, ...allTime };
      const format = wantsBinary(request) ? "binary" : "list";
      return sendSamples(services, actor, range, format, reply);
    }),
    live: raw(async ({ actor, params, reply, session, stillAllowed }) => {
      const findStage = () =>
        inTransaction(services.database, identityOf(actor), (transaction) =>
          requireStage(transaction, params.stageId),
        );
      const stage = await findStage();
      const readsGuidance = readsGuidanceChannel(actor, stage);
      const close = services.heavy.usage.openStream(actor);
      reply.hijack();
      whenClosed(reply.raw, close);
      openLiveStream({
        response: reply.raw,
        subscribe: (listener) =>
          services.live.subscribe(params.stageId, listener),
        seesInternal: actor.reach.seesInternal,
        seesNotification: notificationsFor(actor, stage),
        readsGuidance,
        expiresAt: session.token.expiresAt,
        // A tag or a setting may have granted or revoked guidance: the viewer has to start over.
        stillAllowed: async (part) =>
          (await stillAllowed(part)) &&
          (part === "rights" ||
            readsGuidanceChannel(actor, await findStage()) === readsGuidance),
        ...(services.streamTiming && { timing: services.streamTiming }),
      });
    }),
    push: raw(
      async ({ actor, params, query, body, request, reply }) => {
        const { usage } = services.heavy;
        usage.refuseInDebt(actor);
        usage.charge(actor, {
          bytes: Number(request.headers["content-length"] ?? 0),
        });
        const identity = identityOf(actor);
        const { stageId } = params;
        const { epoch } = query;
        const large = largeBatch(body);
        const appended =
          large === null
            ? await services.samples.append(
                identity,
                stageId,
                readBatch(body),
                { epoch },
              )
            : await services.heavy.run(actor, appendTask, {
                identity,
                stageId,
                epoch,
                sent: large,
              });
        if (query.final === true) await services.samples.end(identity, stageId);
        return reply.send(appended);
      },
      ({ params: { stageId }, body }) => {
        // A large batch is too slow to decode just for a preview.
        if (largeBatch(body) !== null) return;
        const frame = services.samples.unstoredFrame(stageId, readBatch(body));
        if (frame !== null)
          services.live.showUnstored(
            stageId,
            Buffer.from(frame).toString("base64"),
          );
      },
    ),
    sources: ({ transaction, params }) =>
      listSources(transaction, params.stageId),
  });
}
