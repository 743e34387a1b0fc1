import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface StoreRow {
  readonly timeMs: number;
  readonly cells: readonly (number | null)[];
}

function unescape(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function element(body: string, name: string): string {
  const [, text = ""] =
    new RegExp(`<${name}[^>]*>(.*?)</${name}>`, "s").exec(body) ?? [];
  return unescape(text);
}

/** A small WITSML 1.4.1.1 store with one log that can grow, limit its responses and fail. */
export class WitsmlStore {
  rows: StoreRow[] = [];
  curves: { mnemonic: string; unit: string }[] = [
    { mnemonic: "TR_PRESS", unit: "psi" },
    { mnemonic: "SLUR_RATE", unit: "bbl/min" },
  ];
  rowsPerResponse = 1000;
  nameWell = "Kestrel 1H";
  password = "secret";
  /** The number of upcoming requests that get no response. */
  failuresToCome = 0;
  /** The number of upcoming requests that get a page instead of a response. */
  pagesToCome = 0;
  /** How long every response takes. */
  delayMs = 0;
  /** The connection breaks mid-response on every nth data request; 0 means never. */
  breakEvery = 0;
  /** Recorded before the response is sent. */
  readonly calls: string[] = [];
  #dataCalls = 0;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const basic = `van:${this.password}`;
        const expected = `Basic ${Buffer.from(basic).toString("base64")}`;
        if (request.headers.authorization !== expected) {
          response.writeHead(401).end();
          return;
        }
        const body = Buffer.concat(parts).toString();
        setTimeout(() => this.#response(body, response), this.delayMs);
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) =>
      this.#server.listen(0, "127.0.0.1", resolve),
    );
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/witsml/store`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #response(body: string, response: ServerResponse): void {
    if (this.failuresToCome > 0) {
      this.failuresToCome -= 1;
      this.calls.push("failed");
      response.destroy();
      return;
    }
    if (this.pagesToCome > 0) {
      this.pagesToCome -= 1;
      this.calls.push("page");
      response.end("<html><body>Please sign in</body></html>");
      return;
    }
    if (body.includes("WMLS_GetCap")) {
      this.calls.push("capabilities");
      this.#send(
        response,
        "WMLS_GetCapResponse",
        "CapabilitiesOut",
        "<capServers/>",
      );
      return;
    }
    const isHeader = element(body, "OptionsIn").includes("header-only");
    this.calls.push(isHeader ? "header" : "data");
    const query = element(body, "QueryIn");
    const from = Date.parse(element(query, "startDateTimeIndex"));
    const xml = this.#log(isHeader ? null : from);
    if (!isHeader) this.#dataCalls += 1;
    const breaks =
      !isHeader &&
      this.breakEvery > 0 &&
      this.#dataCalls % this.breakEvery === 0;
    this.#send(response, "WMLS_GetFromStoreResponse", "XMLout", xml, breaks);
  }

  #send(
    response: ServerResponse,
    name: string,
    field: string,
    xml: string,
    breaks = false,
  ): void {
    const text =
      `<?xml version="1.0"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>` +
      `<m:${name} xmlns:m="http://www.witsml.org/message/120"><Result>1</Result>` +
      `<${field}>${escape(xml)}</${field}></m:${name}></soap:Body></soap:Envelope>`;
    response.writeHead(200, {
      "content-type": "text/xml",
      "content-length": Buffer.byteLength(text),
    });
    if (!breaks) return void response.end(text);
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  }

  #log(fromMs: number | null): string {
    const infos = [{ mnemonic: "TIME", unit: "s" }, ...this.curves]
      .map(
        ({ mnemonic, unit }) =>
          `<logCurveInfo uid="${mnemonic}"><mnemonic>${mnemonic}</mnemonic><unit>${unit}</unit>` +
          `<typeLogData>${mnemonic === "TIME" ? "date time" : "double"}</typeLogData></logCurveInfo>`,
      )
      .join("");
    return (
      `<logs xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1">` +
      `<log uidWell="w" uidWellbore="wb" uid="l"><nameWell>${this.nameWell}</nameWell><name>Treatment</name>` +
      `<objectGrowing>true</objectGrowing><indexType>date time</indexType><indexCurve>TIME</indexCurve>` +
      `<nullValue>-999.25</nullValue>${infos}${fromMs === null ? "" : this.#data(fromMs)}</log></logs>`
    );
  }

  /** Starts at the requested index, inclusive, as real stores do. */
  #data(fromMs: number): string {
    const rows = this.rows
      .filter(({ timeMs }) => timeMs >= fromMs)
      .slice(0, this.rowsPerResponse);
    const names = this.curves.map(({ mnemonic }) => mnemonic);
    const units = this.curves.map(({ unit }) => unit);
    const data = rows
      .map(
        ({ timeMs, cells }) =>
          `<data>${[new Date(timeMs).toISOString(), ...cells.map((cell) => cell ?? -999.25)].join(",")}</data>`,
      )
      .join("");
    return (
      `<logData><mnemonicList>${["TIME", ...names].join(",")}</mnemonicList>` +
      `<unitList>${["s", ...units].join(",")}</unitList>${data}</logData>`
    );
  }
}
