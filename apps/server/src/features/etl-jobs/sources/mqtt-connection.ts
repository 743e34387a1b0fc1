import { randomUUID } from "node:crypto";
import { connect as connectPlain, isIP } from "node:net";
import { connect as connectSecure } from "node:tls";
import type { IClientOptions, MqttClient } from "mqtt";
import type { SourceSignIn } from "#features/data-sources/data-source-auths.service.ts";
import { FeedFailure } from "#features/etl-jobs/feed-failure.ts";
import { BackOff } from "#features/etl-jobs/sources/back-off.ts";
import {
  outsideLookup,
  refuseInsideLiteral,
} from "#features/etl-jobs/sources/outside-address.ts";
import { SignInRefused } from "#features/etl-jobs/sources/sign-in-refused.ts";
import { JobFailure } from "#jobs/job-definition.ts";

export interface MqttSettings {
  readonly signIn: SourceSignIn;
  readonly privateSources: boolean;
  readonly firstRetryMs: number;
  /** The same at every start: the broker keeps messages that arrive in between. */
  readonly clientId: string;
  /** Whether the broker keeps messages for later; a dry run must not leave a session behind. */
  readonly keepsSession: boolean;
  readonly topic: string;
  readonly signal: AbortSignal;
  /** The message is acknowledged when this has resolved; otherwise the broker repeats it. */
  readonly receive: (topic: string, bytes: Uint8Array) => Promise<void>;
  readonly onConnection: (connected: boolean) => Promise<void>;
}

const longestWaitMs = 60_000;
const connectTimeoutMs = 30_000;
/** Somebody who stops a job waits for this while the broker cannot be reached. */
const forgetTimeoutMs = 10_000;

/** Return codes of a broker that a retry will not change. */
const refusedSignIn = [4, 5];
const refusedTopic = 128;

/** Checked before the first connection, because connection failures are retried forever. */
async function refuseInside(host: string): Promise<void> {
  refuseInsideLiteral(host);
  if (isIP(host) !== 0) return;
  await new Promise<void>((resolve, reject) => {
    outsideLookup(host, {}, (error) => {
      if (error instanceof JobFailure) reject(error);
      else resolve();
    });
  });
}

type BrokerAddress = Pick<MqttSettings, "signIn" | "privateSources">;

async function streamBuilder({ signIn, privateSources }: BrokerAddress) {
  const url = new URL(signIn.url);
  const secure = url.protocol === "mqtts:";
  if (!secure && url.protocol !== "mqtt:")
    throw new FeedFailure(
      "notUnderstood",
      "A broker is reached by mqtt or mqtts.",
    );
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!privateSources) await refuseInside(host);
  const name = isIP(host) === 0 ? { servername: host } : {};
  const position = {
    host,
    port: Number(url.port || (secure ? 8883 : 1883)),
    ...(privateSources ? {} : { lookup: outsideLookup }),
  };
  return () =>
    secure ? connectSecure({ ...position, ...name }) : connectPlain(position);
}

function credentialsOf({ login, password }: SourceSignIn) {
  return login === "" ? {} : { username: login, password };
}

/** Stays subscribed until aborted or refused; rejects with the reason. */
export async function listen(settings: MqttSettings): Promise<void> {
  // Loaded only by the processes that need it.
  const { MqttClient } = await import("mqtt");
  const { signIn, clientId, signal } = settings;
  signal.throwIfAborted();
  const options: IClientOptions = {
    clientId,
    clean: !settings.keepsSession,
    protocolVersion: 4,
    reconnectPeriod: settings.firstRetryMs,
    connectTimeout: connectTimeoutMs,
    keepalive: 30,
    resubscribe: false,
    ...credentialsOf(signIn),
  };
  const client = new MqttClient(await streamBuilder(settings), options);
  try {
    await untilEnded(client, settings);
  } finally {
    await client.endAsync(true);
  }
}

function isRefusal(error: Error | null): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "number" && code >= refusedTopic;
}

function untilEnded(
  client: MqttClient,
  settings: MqttSettings,
): Promise<never> {
  const { topic, signal, receive, onConnection } = settings;
  const backOff = new BackOff(settings.firstRetryMs, longestWaitMs);
  return new Promise((_, reject) => {
    let ended = false;
    const fail = (error: unknown) => {
      ended = true;
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    signal.addEventListener("abort", () => fail(signal.reason), { once: true });
    client.handleMessage = (packet, acknowledge) => {
      const bytes = Buffer.isBuffer(packet.payload)
        ? packet.payload
        : Buffer.from(packet.payload);
      receive(packet.topic, bytes).then(() => {
        // Too late to acknowledge: the broker repeats the message, which is then recognized.
        if (!ended) acknowledge();
      }, fail);
    };
    client.on("connect", () => {
      backOff.succeeded();
      onConnection(true).catch(fail);
      client.subscribe(topic, { qos: 1 }, (error) => {
        // A lost connection is reestablished together with its subscription.
        if (isRefusal(error))
          fail(
            new FeedFailure(
              "topicRefused",
              `The broker refused the topic ${topic}.`,
            ),
          );
      });
    });
    client.on("close", () => {
      client.options.reconnectPeriod = backOff.nextMs();
      onConnection(false).catch(fail);
    });
    client.on("error", (error) => {
      if (isSignInRefusal(error)) fail(signInRefused());
    });
  });
}

function isSignInRefusal(error: Error): boolean {
  return refusedSignIn.includes((error as { code?: unknown }).code as number);
}

function signInRefused(): SignInRefused {
  return new SignInRefused("The broker refused the sign-in.");
}

/** Connects once without subscribing; rejects with the error of the network or the broker. */
export async function greetBroker(
  address: BrokerAddress,
  signal: AbortSignal,
): Promise<void> {
  const { MqttClient } = await import("mqtt");
  const build = await streamBuilder(address);
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (error: unknown) =>
    reject(error instanceof Error ? error : new Error(String(error)));
  signal.addEventListener("abort", () => fail(signal.reason), { once: true });
  const client = new MqttClient(
    () => {
      // The client itself reports only some errors of its stream.
      const stream = build();
      stream.once("error", fail);
      return stream;
    },
    {
      clientId: `stagecraft-test-${randomUUID()}`,
      clean: true,
      protocolVersion: 4,
      reconnectPeriod: 0,
      ...credentialsOf(address.signIn),
    },
  );
  client.once("connect", () => resolve());
  client.on("error", (error) =>
    fail(isSignInRefusal(error) ? signInRefused() : error),
  );
  client.once("close", () =>
    fail(new Error("The server closed the connection.")),
  );
  try {
    await promise;
  } finally {
    await client.endAsync(true);
  }
}

/**
 * Removes the persistent subscription from the broker, which would otherwise
 * keep messages that are never read.
 */
export async function forget(settings: MqttSettings): Promise<void> {
  const { MqttClient } = await import("mqtt");
  const { signIn, clientId } = settings;
  const client = new MqttClient(await streamBuilder(settings), {
    clientId,
    clean: true,
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: forgetTimeoutMs,
    ...credentialsOf(signIn),
  });
  await new Promise<void>((resolve) => {
    client.once("connect", () => resolve());
    client.once("close", () => resolve());
    client.on("error", () => resolve());
  });
  await client.endAsync(true);
}
