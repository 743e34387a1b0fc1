import { createServer, type AddressInfo } from "node:net";

/** The issuer must be known before the server listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) =>
    server.listen(0, "127.0.0.1", listening),
  );
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
