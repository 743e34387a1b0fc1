import { once } from "node:events";
import {
  type AddressInfo,
  connect,
  createServer,
  type Server,
  type Socket,
} from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchRun } from "../measuring/bench-run.ts";

/** Network link of a remote pad. */
export const padLink = { roundTripMs: 150, bitsPerSecond: 1_600_000 };

export type Link = typeof padLink;

/** Size of a packet that a router sends. */
const packetBytes = 1460;

/** One direction of a link: all connections share its rate, each packet has its travel time. */
class Lane {
  readonly #bytesPerMs: number;
  readonly #travelMs: number;
  #freeAt = 0;

  constructor({ roundTripMs, bitsPerSecond }: Link) {
    this.#bytesPerMs = bitsPerSecond / 8 / 1000;
    this.#travelMs = roundTripMs / 2;
  }

  /** Milliseconds from now until a packet has arrived. */
  delayOf(bytes: number): number {
    const now = performance.now();
    this.#freeAt = Math.max(this.#freeAt, now) + bytes / this.#bytesPerMs;
    return this.#freeAt - now + this.#travelMs;
  }
}

/** Forwards the data of one end, in order, at the lane's rate. */
async function carry(from: Socket, to: Socket, lane: Lane): Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  for await (const chunk of from as AsyncIterable<Buffer>)
    for (let start = 0; start < chunk.length; start += packetBytes) {
      const packet = chunk.subarray(start, start + packetBytes);
      const arrival = sleep(lane.delayOf(packet.length));
      last = Promise.all([last, arrival]).then(() => to.write(packet));
    }
  await last;
  to.end();
}

async function join(
  near: Socket,
  far: Socket,
  link: {
    readonly up: Lane;
    readonly down: Lane;
    readonly roundTripMs: number;
  },
): Promise<void> {
  // A browser may not send before the other end has accepted the connection.
  await sleep(link.roundTripMs);
  await Promise.all([carry(near, far, link.up), carry(far, near, link.down)]);
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Lets a browser reach every local address over the link. */
export const overPort = (port: number) =>
  `--host-resolver-rules=MAP 127.0.0.1 127.0.0.1:${port}`;

/** Opens a port that reaches a local server with the delay and rate of the link. */
export async function startLink(
  run: BenchRun,
  targetPort: number,
  link: Link,
): Promise<number> {
  const lanes = {
    up: new Lane(link),
    down: new Lane(link),
    roundTripMs: link.roundTripMs,
  };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(targetPort, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay(true));
      socket.once("close", () => sockets.delete(socket));
    }
    // Either end may disconnect at any time, as browsers do; then the other is closed too.
    join(near, far, lanes).catch(() => {
      near.destroy();
      far.destroy();
    });
  });
  const port = await listen(server);
  run.defer(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    return once(server, "close").then(() => undefined);
  });
  return port;
}
