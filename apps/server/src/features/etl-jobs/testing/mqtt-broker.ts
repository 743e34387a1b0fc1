import {
  createServer,
  type AddressInfo,
  type Server,
  type Socket,
} from "node:net";
import { Aedes } from "aedes";

/** Methods missing from the broker's types. */
interface Persistence {
  subscriptionsByClient(client: { readonly id: string }): Promise<unknown[]>;
}

/** A real broker on this machine that keeps messages for disconnected clients. */
export class MqttBroker {
  readonly #sockets = new Set<Socket>();
  #aedes: Aedes | null = null;
  #server: Server | null = null;
  #port = 0;
  password = "secret";
  /** Acknowledgements it received from feeds. */
  acknowledged = 0;
  /** Every topic that somebody subscribed to. */
  readonly subscribedTopics: string[] = [];

  async start(): Promise<string> {
    const aedes = await Aedes.createBroker({
      authenticate: (_client, username, password, done) =>
        done(
          null,
          username === "van" && password?.toString() === this.password,
        ),
    });
    aedes.on("ack", (_packet, client) => {
      if (client?.id.startsWith("stagecraft-")) this.acknowledged += 1;
    });
    aedes.on("subscribe", (subscriptions) => {
      for (const { topic } of subscriptions) this.subscribedTopics.push(topic);
    });
    this.#aedes = aedes;
    await this.#listen();
    return this.url;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.#port}`;
  }

  /** Whether it keeps messages for the client, connected or not. */
  async keepsFor(clientId: string): Promise<boolean> {
    const { persistence } = this.#aedes as unknown as {
      persistence: Persistence;
    };
    const kept = await persistence.subscriptionsByClient({ id: clientId });
    return kept.length > 0;
  }

  /** Closes every connection and takes no new ones for a while. */
  async breakConnections(forMs: number): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    await new Promise((resolve) => setTimeout(resolve, forMs));
    await this.#listen();
  }

  /** Connections that are open now. */
  get connectionCount(): number {
    return this.#sockets.size;
  }

  publish(topic: string, message: unknown): Promise<void> {
    const payload =
      typeof message === "string" ? message : JSON.stringify(message);
    return new Promise((resolve, reject) => {
      this.#aedes?.publish(
        { cmd: "publish", topic, payload, qos: 1, retain: false, dup: false },
        (error) => (error ? reject(error) : resolve()),
      );
    });
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#aedes?.close(() => resolve()));
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async #listen(): Promise<void> {
    const server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
      socket.on("error", () => undefined);
      this.#aedes?.handle(socket);
    });
    await new Promise<void>((resolve) =>
      server.listen(this.#port, "127.0.0.1", resolve),
    );
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }
}
