/*
 * A process that sends requests over keep-alive connections, each after the
 * previous response. It reads just enough of a response to find its end, so
 * that it never limits the server.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { serveParent } from "../servers/bench-child.ts";
import { quantile } from "../measuring/bench-statistics.ts";

export interface LoadOrder {
  readonly port: number;
  /** The requests of each connection, as they go over the wire. */
  readonly connections: readonly (readonly Uint8Array[])[];
  /** Null: each request once. Otherwise requests repeat for this long. */
  readonly repeatSeconds: number | null;
}

export interface LoadReport {
  readonly responded: number;
  /** Number of responses other than 200. */
  readonly refused: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const headEnd = Buffer.from("\r\n\r\n");
const goodStart = Buffer.from("HTTP/1.1 200");

/** Returns the length of the first complete response in the bytes, 0 while it is incomplete. */
function responseLength(bytes: Buffer): number {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return 0;
  const head = bytes.toString("latin1", 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined)
    throw new Error(`A response without a length: ${head}`);
  const total = end + headEnd.length + Number(length);
  return bytes.length >= total ? total : 0;
}

interface Tally {
  readonly latenciesMs: number[];
  refused: number;
}

function drive(
  socket: Socket,
  next: () => Uint8Array | null,
  tally: Tally,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const send = () => {
      const request = next();
      if (request === null) return resolve();
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on("data", (bytes: Buffer) => {
      pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes]);
      const length = responseLength(pending);
      if (length === 0) return;
      tally.latenciesMs.push(performance.now() - sentAt);
      if (pending.indexOf(goodStart) !== 0) tally.refused += 1;
      pending = pending.subarray(length);
      send();
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("The server hung up.")));
    send();
  });
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  return socket;
}

function requestSource(
  requests: readonly Uint8Array[],
  endsAt: number | null,
): () => Uint8Array | null {
  let index = 0;
  return () => {
    if (endsAt !== null && performance.now() >= endsAt) return null;
    const wrapped = endsAt === null ? index : index % requests.length;
    index += 1;
    return requests[wrapped] ?? null;
  };
}

async function generateLoad(order: LoadOrder): Promise<LoadReport> {
  const tally: Tally = { latenciesMs: [], refused: 0 };
  const sockets = await Promise.all(
    order.connections.map(() => open(order.port)),
  );
  const startedAt = performance.now();
  const { repeatSeconds } = order;
  const endsAt =
    repeatSeconds === null ? null : startedAt + repeatSeconds * 1000;
  await Promise.all(
    sockets.map((socket, index) =>
      drive(
        socket,
        requestSource(order.connections[index] ?? [], endsAt),
        tally,
      ),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  return {
    responded: tally.latenciesMs.length,
    refused: tally.refused,
    seconds,
    p50Ms: quantile(tally.latenciesMs, 0.5),
    p99Ms: quantile(tally.latenciesMs, 0.99),
  };
}

serveParent(generateLoad);
