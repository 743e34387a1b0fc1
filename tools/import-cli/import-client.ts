import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { contract, OutputOf } from "@stagecraft/contract";
import type { OpenChoices } from "./open-choices.ts";
import { signIn } from "../../packages/testing/src/sign-in.ts";

export type StageImport = OutputOf<typeof contract.stageImports.get>;
export type ImportReport = OutputOf<typeof contract.stageImports.report>;
type Profiles = OutputOf<typeof contract.stageImports.profiles>;
type Profile = Profiles["profiles"][number];

/** The server rejected the import; the message is the server's. */
export class ImportRefused extends Error {}

const pollMs = 400;
const demoPassword = "stagecraft";

/** The calls of an import, for a program that waits for its end. */
export class ImportClient {
  readonly #base: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#base = `${url}/api/v1/`;
    this.#token = token;
  }

  static async signIn(url: string, account: string): Promise<ImportClient> {
    const password = process.env["STAGECRAFT_PASSWORD"] ?? demoPassword;
    const { accessToken } = await signIn({ baseUrl: url, account, password });
    return new ImportClient(url, accessToken);
  }

  async upload(stageId: number, file: string): Promise<StageImport> {
    await stat(file);
    const fileName = encodeURIComponent(basename(file));
    return this.#send<StageImport>(
      "POST",
      `stages/${stageId}/imports?fileName=${fileName}`,
      {
        body: await openAsBlob(file),
        headers: { "content-type": "application/octet-stream" },
      },
    );
  }

  /** Applies a confirmed mapping or another time zone, if requested. */
  async prepare(
    found: StageImport,
    settings: {
      readonly profile: string | undefined;
      readonly timezone: string | undefined;
      readonly choices: OpenChoices;
    },
  ): Promise<StageImport> {
    const profile = await this.#profileNamed(found, settings.profile);
    const { blockOrder, subtractsAtmosphere } = settings.choices;
    const isSaid = blockOrder !== null || subtractsAtmosphere !== null;
    if (profile === undefined && settings.timezone === undefined && !isSaid)
      return found;
    const { columns, order, startTimestamp } = found.time;
    return this.#send<StageImport>("PUT", `imports/${found.id}/mapping`, {
      json: {
        columns:
          profile?.columns.map((column) =>
            subtractsAtmosphere !== null && isAbsolute(found, column.index)
              ? { ...column, subtractsAtmosphere }
              : column,
          ) ?? chosenColumns(found, subtractsAtmosphere),
        time: {
          columns,
          order,
          startTimestamp,
          ...(blockOrder === null ? {} : { blockOrder }),
          timezone: settings.timezone ?? found.time.timezone,
        },
        updatedAt: found.updatedAt,
      },
    });
  }

  /** Starts the import and waits until it has ended. */
  async run(
    id: number,
    profileName: string | undefined,
    onProgress: (record: StageImport) => void,
  ): Promise<StageImport> {
    let record = await this.#send<StageImport>("POST", `imports/${id}/start`, {
      json: profileName === undefined ? {} : { profileName },
    });
    while (record.state === "SUBMITTED" || record.state === "RUNNING") {
      onProgress(record);
      await sleep(pollMs);
      record = await this.#send<StageImport>("GET", `imports/${id}`);
    }
    onProgress(record);
    return record;
  }

  async cancel(id: number): Promise<void> {
    await this.#send("POST", `imports/${id}/cancel`);
  }

  report(id: number): Promise<ImportReport> {
    return this.#send<ImportReport>("GET", `imports/${id}/report`);
  }

  /** Returns the profile with that name; when there is none yet, the mapping is saved under it. */
  async #profileNamed(
    { stageId }: StageImport,
    name: string | undefined,
  ): Promise<Profile | undefined> {
    if (name === undefined) return undefined;
    const stage = await this.#send<{ readonly projectId: number }>(
      "GET",
      `stages/${stageId}`,
    );
    const { profiles } = await this.#send<Profiles>(
      "GET",
      `projects/${stage.projectId}/importprofiles`,
    );
    return profiles.find(
      (profile) => profile.name.toLowerCase() === name.toLowerCase(),
    );
  }

  async #send<Response>(
    method: string,
    path: string,
    content: {
      readonly json?: unknown;
      readonly body?: Blob;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<Response> {
    const { json, body, headers } = content;
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(json === undefined
        ? body === undefined
          ? {}
          : { body }
        : { body: JSON.stringify(json) }),
    });
    const received: unknown = await response.json();
    if (response.ok) return received as Response;
    const { error } = received as { error?: { message?: string } };
    throw new ImportRefused(error?.message ?? `HTTP ${response.status}`);
  }
}

function isAbsolute({ columns }: StageImport, index: number): boolean {
  return columns.some((column) => column.index === index && column.isAbsolute);
}

function chosenColumns(
  { columns }: StageImport,
  subtractsAtmosphere: boolean | null,
) {
  return columns.flatMap((column) => {
    const { index, channel, unit, multiplier } = column;
    if (channel === null) return [];
    const choice = { index, channel, unit, multiplier };
    const said = subtractsAtmosphere ?? column.subtractsAtmosphere;
    return [
      column.isAbsolute ? { ...choice, subtractsAtmosphere: said } : choice,
    ];
  });
}
