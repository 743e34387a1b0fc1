import { contract } from "@stagecraft/contract";
import { seriesMediaType } from "@stagecraft/domain";
import { encodeSeriesParts, type Column } from "@stagecraft/series";
import type { FastifyReply, FastifyRequest } from "fastify";
import { identityOf, type Actor } from "#access/actor.ts";
import { inTransaction, type Database } from "#database/database.ts";
import type { SampleStore } from "#features/stage-data/append-samples.service.ts";
import { openLiveStream } from "#features/stage-data/live-stream.ts";
import {
  allTime,
  readColumns,
  readParts,
  type SampleRange,
} from "#features/stage-data/read-samples.service.ts";
import {
  mayReadAs,
  readableLines,
} from "#features/stage-data/readable-series.ts";
import { readBatch } from "#features/stage-data/sample-batch.ts";
import { listSources } from "#features/stage-data/samples.repository.ts";
import { readPlaces, writePlaces } from "#features/stage-data/stage-place.ts";
import { notificationsFor } from "#features/stage-notifications/notification-visibility.service.ts";
import { readsGuidanceChannel } from "#features/stages/channel-visibility.service.ts";
import { requireStage } from "#features/stages/stages.service.ts";
import { handlers, raw } from "#http/handler.ts";
import type { LiveBus } from "#live/live-bus.ts";

export interface StageDataServices {
  readonly database: Database;
  readonly samples: SampleStore;
  readonly live: LiveBus;
}

function wantsBinary(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes(seriesMediaType);
}

/** A value that is not a number has no JSON form and goes out as null. */
function toPairs({ times, values }: Column): [number, number | null][] {
  return Array.from(times, (time, index) => {
    const value = values[index] ?? Number.NaN;
    return [time, Number.isFinite(value) ? value : null];
  });
}

async function sendParts(
  services: StageDataServices,
  actor: Actor,
  range: SampleRange,
  reply: FastifyReply,
) {
  const { parts, revisions, places } = await readParts(
    services.database,
    identityOf(actor),
    range,
    mayReadAs(actor),
  );
  return reply
    .type(seriesMediaType)
    .header(
      "x-revision",
      [...revisions].map((entry) => entry.join("=")).join(", "),
    )
    .header("x-place", writePlaces(places))
    .send(Buffer.from(encodeSeriesParts(parts)));
}

async function sendSamples(
  services: StageDataServices,
  actor: Actor,
  range: SampleRange,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (wantsBinary(request)) return sendParts(services, actor, range, reply);
  const columns = await readColumns(
    services.database,
    identityOf(actor),
    range,
    mayReadAs(actor),
  );
  return reply.send(
    columns.map(({ seriesId, column, revision }) => ({
      id: seriesId,
      data: toPairs(column),
      revision,
    })),
  );
}

export function stageDataRoutes(services: StageDataServices) {
  return handlers(contract.stageData, {
    datum: raw(async ({ actor, params, request, reply }) => {
      const range = { seriesIds: [params.id], ...allTime };
      if (wantsBinary(request)) return sendParts(services, actor, range, reply);
      const [series] = await readColumns(
        services.database,
        identityOf(actor),
        range,
        mayReadAs(actor),
      );
      const data = series === undefined ? [] : toPairs(series.column);
      return reply.send({
        data,
        endTimestamp: data.at(-1)?.[0] ?? null,
        revision: series?.revision ?? 0,
      });
    }),
    bulk: raw(({ actor, body, request, reply }) => {
      const range = {
        seriesIds: [...new Set(body.dataIds)],
        fromTime: body.startTimestamp ?? allTime.fromTime,
        toTime: body.endTimestamp ?? allTime.toTime,
        after: readPlaces(body.after ?? ""),
      };
      return sendSamples(services, actor, range, request, reply);
    }),
    ofPlot: raw(async ({ actor, params, request, reply }) => {
      const seriesIds = await inTransaction(
        services.database,
        identityOf(actor),
        (transaction) => readableLines(transaction, actor, params.stageId),
      );
      const range = { seriesIds, ...allTime };
      return sendSamples(services, actor, range, request, reply);
    }),
    live: raw(async ({ actor, params, reply, session, stillAllowed }) => {
      const findStage = () =>
        inTransaction(services.database, identityOf(actor), (transaction) =>
          requireStage(transaction, params.stageId),
        );
      const stage = await findStage();
      const readsGuidance = readsGuidanceChannel(actor, stage);
      reply.hijack();
      openLiveStream({
        response: reply.raw,
        subscribe: (listener) =>
          services.live.subscribe(params.stageId, listener),
        seesInternal: actor.reach.seesInternal,
        seesNotification: notificationsFor(actor, stage),
        readsGuidance,
        expiresAt: session.token.expiresAt,
        // A tag or a setting may have given or taken guidance: the viewer begins anew.
        stillAllowed: async () =>
          (await stillAllowed()) &&
          readsGuidanceChannel(actor, await findStage()) === readsGuidance,
      });
    }),
    push: raw(async ({ actor, params, query, body, reply }) => {
      const identity = identityOf(actor);
      const appended = await services.samples.append(
        identity,
        params.stageId,
        readBatch(body),
      );
      if (query.final === true)
        await services.samples.end(identity, params.stageId);
      return reply.send(appended);
    }),
    sources: ({ transaction, params }) =>
      listSources(transaction, params.stageId),
  });
}
