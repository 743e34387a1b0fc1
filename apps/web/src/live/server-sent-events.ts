export interface ServerSentEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Splits a text stream into server-sent events. Chunks may end anywhere, even
 * inside a line. Comment lines, the server's heartbeat, produce no event.
 */
export class ServerSentEventReader {
  #rest = "";
  #name = "";
  #data: string[] = [];

  read(piece: string): ServerSentEvent[] {
    const events: ServerSentEvent[] = [];
    const lines = (this.#rest + piece).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      const event = this.#readLine(
        line.endsWith("\r") ? line.slice(0, -1) : line,
      );
      if (event) events.push(event);
    }
    return events;
  }

  #readLine(line: string): ServerSentEvent | null {
    if (line === "") return this.#complete();
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.#name = value;
    else if (field === "data") this.#data.push(value);
    return null;
  }

  #complete(): ServerSentEvent | null {
    const event =
      this.#data.length === 0
        ? null
        : { name: this.#name || "message", data: this.#data.join("\n") };
    this.#name = "";
    this.#data = [];
    return event;
  }
}
