import { createServer, type AddressInfo } from "node:net";

/** A port of the loopback address for a server that must know its address before it listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) =>
    server.listen(0, "127.0.0.1", listening),
  );
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
