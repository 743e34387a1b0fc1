import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A connection to a database that can be cut and restored, like a broken line. */
export interface CuttableLine {
  readonly url: string;
  /** Ends every connection and accepts no new one. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the target of a PostgreSQL URL: a socket file or an address. */
function positionOf(
  url: URL,
): { path: string } | { host: string; port: number } {
  const folder = url.searchParams.get("host");
  const port = Number(url.searchParams.get("port") ?? (url.port || 5432));
  return folder?.startsWith("/") === true
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: folder ?? url.hostname, port };
}

export async function cuttableLine(databaseUrl: string): Promise<CuttableLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(positionOf(target));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.searchParams.delete("host");
  url.searchParams.delete("port");
  url.host = `127.0.0.1:${port}`;
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.toString(),
    cut,
    mend: () => listen(port),
    async close() {
      if (server.listening) await cut();
    },
  };
}
