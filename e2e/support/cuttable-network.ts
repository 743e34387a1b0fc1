import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** The network connection between a browser and the application. */
export interface CuttableNetwork {
  readonly url: string;
  /** Event streams stay silent for good, without an end; other connections end, new ones work. */
  silenceStreams(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly browser: Socket;
  readonly server: Socket;
  isStream: boolean;
}

const streamRequest = /^GET \S+\/live HTTP/;

function join(pair: Pair, forget: () => void): void {
  const { browser, server } = pair;
  const end = () => {
    browser.destroy();
    server.destroy();
    forget();
  };
  for (const socket of [browser, server]) {
    socket.setNoDelay(true);
    socket.on("error", end);
    socket.on("close", end);
  }
  browser.on("data", (bytes: Buffer) => {
    pair.isStream = streamRequest.test(bytes.toString("latin1"));
  });
  browser.pipe(server);
  server.pipe(browser);
}

/** The browser keeps its connection; on the server side it is closed. */
function silence({ browser, server }: Pair): void {
  for (const socket of [browser, server]) {
    socket.unpipe();
    socket.removeAllListeners("close");
  }
  browser.resume();
  server.destroy();
}

/** Forwards connections to a port that is known only once the application runs. */
export async function layNetwork(
  applicationPort: () => number,
): Promise<CuttableNetwork> {
  const pairs = new Set<Pair>();
  const silent: Pair[] = [];
  const listener = createServer((browser) => {
    const server = connect(applicationPort(), "127.0.0.1");
    const pair = { browser, server, isStream: false };
    pairs.add(pair);
    join(pair, () => pairs.delete(pair));
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    silenceStreams() {
      for (const pair of [...pairs]) {
        if (!pair.isStream) pair.browser.destroy();
        else {
          pairs.delete(pair);
          silent.push(pair);
          silence(pair);
        }
      }
    },
    async close() {
      for (const { browser, server } of [...pairs, ...silent]) {
        browser.destroy();
        server.destroy();
      }
      listener.close();
      await once(listener, "close");
    },
  };
}
