import { createServer } from "node:net";

/** A child may listen seconds later: until then no other worker of the tests may take its port. */
const portsPerWorker = 1000;
const worker = Number(process.env["VITEST_POOL_ID"] ?? 0) % 12;
/** From 32768 on, the system gives ports to whoever asks for any. */
const firstPort = 20_000 + worker * portsPerWorker;
let taken = Math.floor(Math.random() * portsPerWorker);

/** A port of the loopback address for a server that must know its address before it listens. */
export async function freePort(): Promise<number> {
  taken += 1;
  const port = firstPort + (taken % portsPerWorker);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
