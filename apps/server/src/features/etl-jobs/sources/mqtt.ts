import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import {
  namesOneTarget,
  oneTarget,
  ProviderId,
  targetArguments,
  Word,
} from "#features/etl-jobs/feed-command.ts";
import type { SourceSignIn } from "#features/data-sources/data-source-auths.service.ts";
import {
  defineFeed,
  type FeedServices,
} from "#features/etl-jobs/feed-definition.ts";
import { positionOf } from "#features/etl-jobs/sources/feed-position.ts";
import { StageClosed } from "#features/etl-jobs/sources/feed-writer.ts";
import {
  forget,
  listen,
  type MqttSettings,
} from "#features/etl-jobs/sources/mqtt-connection.ts";
import { MqttReceiver } from "#features/etl-jobs/sources/mqtt-receiver.ts";
import { Silence } from "#features/etl-jobs/sources/silence.ts";
import { readSignIn } from "#features/etl-jobs/sources/provider-sign-in.ts";
import type { JobContext } from "#jobs/job-definition.ts";
import { isStopRequested } from "#jobs/job-interruption.ts";

const MqttCommand = z
  .strictObject({
    ...targetArguments,
    dataSourceAuthId: ProviderId.optional(),
    topic: Word,
  })
  .refine(namesOneTarget, oneTarget);
export type MqttCommand = z.output<typeof MqttCommand>;

/** Unnumbered rows are numbered per topic of a provider. */
function sourceOf({ dataSourceAuthId, topic }: MqttCommand): string {
  const key = JSON.stringify([dataSourceAuthId, topic]);
  return `mqtt:${createHash("sha256").update(key).digest("hex").slice(0, 16)}`;
}

/** Ends the feed of a finished stage once the topic has fallen silent. */
async function endWhenOver(
  silence: Silence,
  feed: AbortController,
  pollMs: number,
): Promise<void> {
  const { signal } = feed;
  while (!signal.aborted) {
    if ((await silence.state()) === "over")
      feed.abort(new StageClosed("The stage is over and the topic silent."));
    else await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

function settingsFor(
  services: FeedServices,
  context: JobContext<MqttCommand>,
  signIn: SourceSignIn,
  receive: MqttSettings["receive"],
  signal: AbortSignal,
): MqttSettings {
  let saidLost = false;
  return {
    signIn,
    privateSources: services.privateSources,
    firstRetryMs: services.timing.retryBrokerMs,
    clientId: `stagecraft-${context.chainId}`,
    keepsSession: services.trial === undefined,
    topic: context.command.topic,
    signal,
    receive,
    async onConnection(connected) {
      if (connected !== saidLost || signal.aborted) return;
      saidLost = !connected;
      await context.log(
        connected ? "info" : "warning",
        connected
          ? "The broker is back."
          : "The connection to the broker is lost.",
      );
    },
  };
}

async function run(
  services: FeedServices,
  context: JobContext<MqttCommand>,
): Promise<void> {
  const { target, command } = context;
  const position =
    command.projectId === undefined ? positionOf(target, command) : null;
  const receiver = new MqttReceiver(services, context, sourceOf(command));
  const silence = new Silence(services, context, position);
  const feed = new AbortController();
  const signal = AbortSignal.any([context.signal, feed.signal]);
  const signIn = await readSignIn(services, context, command.dataSourceAuthId);
  const receive = async (topic: string, bytes: Uint8Array) => {
    silence.broken();
    await receiver.receive(topic, bytes);
  };
  const settings = settingsFor(services, context, signIn, receive, signal);
  const { silencePollMs } = services.timing;
  const watch = endWhenOver(silence, feed, silencePollMs).catch(
    (error: unknown) => feed.abort(error),
  );
  try {
    await listen(settings);
  } catch (error) {
    const isDone = error instanceof StageClosed;
    // The next job of a watcher takes over what the broker keeps meanwhile.
    const isLast =
      (isDone && context.watcher === null) || isStopRequested(context.signal);
    if (isLast && settings.keepsSession) await forget(settings);
    if (!isDone) throw error;
    await context.log("info", error.message);
  } finally {
    feed.abort();
    await watch;
  }
}

/** A topic of an MQTT broker: every message is acknowledged after its rows are committed. */
export const mqttFeed = defineFeed({
  name: "mqtt",
  queue: "feeds",
  takesProvider: true,
  command: MqttCommand,
  steps: ["read", "parse", "route", "map", "check", "stage"],
  source: sourceOf,
  assets: ({ stageId, wellId, projectId, dataSourceAuthId }) => ({
    stageId,
    wellId,
    projectId,
    dataSourceAuthId,
  }),
  run,
});
