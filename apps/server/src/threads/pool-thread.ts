import { parentPort, workerData } from "node:worker_threads";
import { openDatabase, type Database } from "#database/database.ts";
import { lowerBackend, lowerThread } from "#threads/low-priority.ts";
import {
  asError,
  asThreadError,
  type RunTask,
  type ThreadContext,
  type TaskRequest,
  type ThreadReply,
  type ThreadRequest,
  type ThreadResponse,
} from "#threads/thread-task.ts";

export interface PoolThreadData {
  readonly databaseUrl: string | null;
  readonly rowSecurity: boolean;
  /** A nice value; 0 leaves the priority unchanged. */
  readonly niceness: number;
  readonly statementTimeoutMs: number;
}

type Port = NonNullable<typeof parentPort>;

function openOwn(data: PoolThreadData): Database {
  if (data.databaseUrl === null)
    throw new Error("This thread was given no database.");
  const database = openDatabase(data.databaseUrl, {
    connections: 1,
    rowSecurity: data.rowSecurity,
    statementTimeoutMs: data.statementTimeoutMs,
    // The next statement fails with the reason, where it can be handled.
    onError: () => undefined,
  });
  database.pool.on("connect", (client) => lowerBackend(client, data.niceness));
  return database;
}

function databaseOpener(data: PoolThreadData): () => Database {
  let database: Database | null = null;
  return () => (database ??= openOwn(data));
}

/** Transfers memory where possible: the memory of a library can only be copied. */
function send(port: Port, response: ThreadResponse): void {
  const moved = "output" in response ? transferable(response.output) : [];
  try {
    port.postMessage(response, moved);
  } catch {
    sendCopy(port, response);
  }
}

function sendCopy(port: Port, response: ThreadResponse): void {
  try {
    port.postMessage(response);
  } catch (error) {
    port.postMessage({ error: asThreadError(error) } satisfies ThreadResponse);
  }
}

/** Bytes are transferred instead of copied, because they are no longer needed here. */
function transferable(output: unknown): ArrayBuffer[] {
  const bytes = (output as { readonly bytes?: unknown } | null)?.bytes;
  const isWhole =
    bytes instanceof Uint8Array &&
    bytes.buffer instanceof ArrayBuffer &&
    bytes.byteLength === bytes.buffer.byteLength;
  return isWhole ? [bytes.buffer] : [];
}

/** Processor time of this thread; before Node 23.9, elapsed time. */
function cpuMs(): number {
  if (typeof process.threadCpuUsage !== "function") return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function respond(
  port: Port,
  { module, input }: ThreadRequest,
  context: ThreadContext,
): Promise<ThreadResponse> {
  try {
    const { run } = (await import(module)) as {
      readonly run: RunTask<unknown, unknown>;
    };
    port.postMessage("started");
    const startedMs = cpuMs();
    const output = await run(input, context);
    return { output, cpuMs: cpuMs() - startedMs };
  } catch (error) {
    return { error: asThreadError(error) };
  }
}

/** Pending requests from the task to its caller. */
class Requests {
  readonly #port: Port;
  readonly #open = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  constructor(port: Port) {
    this.#port = port;
  }

  send(request: unknown): Promise<unknown> {
    this.#last += 1;
    const entry = Promise.withResolvers<unknown>();
    this.#open.set(this.#last, entry);
    this.#port.postMessage({
      number: this.#last,
      request,
    } satisfies TaskRequest);
    return entry.promise;
  }

  settle(message: ThreadReply): void {
    const entry = this.#open.get(message.number);
    this.#open.delete(message.number);
    if ("error" in message) entry?.reject(asError(message.error));
    else entry?.resolve(message.reply);
  }
}

function serve(port: Port): void {
  const data = workerData as PoolThreadData;
  lowerThread(data.niceness);
  const requests = new Requests(port);
  const context = {
    database: databaseOpener(data),
    request: (request: unknown) => requests.send(request),
  };
  port.on("message", (message: ThreadRequest | ThreadReply) => {
    if ("number" in message) requests.settle(message);
    else
      void respond(port, message, context).then((response) =>
        send(port, response),
      );
  });
}

if (parentPort !== null) serve(parentPort);
