import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type WireRequest, wireBytes } from "../loads/bench-load.ts";

/** A connection that counts every byte it receives. */
export class CountingConnection {
  readonly #socket: Socket;
  #received = 0;
  #tail = "";

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (bytes: Buffer) => {
      this.#received += bytes.length;
      this.#tail = (this.#tail + bytes.toString("latin1")).slice(-65_536);
    });
  }

  static async open(port: number): Promise<CountingConnection> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await once(socket, "connect");
    return new CountingConnection(socket);
  }

  get received(): number {
    return this.#received;
  }

  send(request: WireRequest): void {
    this.#socket.write(wireBytes(request));
  }

  /** Waits until the text has arrived, searching from where the last wait ended. */
  async until(text: string): Promise<void> {
    while (!this.#tail.includes(text)) await once(this.#socket, "data");
    this.#tail = this.#tail.slice(this.#tail.indexOf(text) + text.length);
  }

  /** Waits for the end of the connection, as requested. */
  async end(): Promise<number> {
    if (!this.#socket.closed) await once(this.#socket, "close");
    return this.#received;
  }

  close(): void {
    this.#socket.destroy();
  }
}
