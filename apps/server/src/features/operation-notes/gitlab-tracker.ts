import { DomainError, type MessageContent } from "@stagecraft/domain";
import { z } from "zod";
import type {
  IssueTracker,
  TrackerRecord,
} from "#features/operation-notes/issue-tracker.ts";

export interface GitLabSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
  readonly project: string;
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 10_000;
/** A GitLab response contains the issue text, whose length we limit, several times. */
const largestResponseBytes = 1024 * 1024;

const Issue = z.object({ iid: z.number().int().min(1), web_url: z.string() });
const Note = z.object({ id: z.number().int().min(1) });

/**
 * The English sentence for programs, and its key with values for readers in
 * other languages.
 */
function failed(
  sentence: string,
  key: string,
  values: MessageContent["values"] = {},
): DomainError {
  return new DomainError("operationNote.failed", sentence, undefined, {
    key,
    values,
  });
}

function refusalOf(status: number): DomainError {
  if (status === 401 || status === 403)
    return failed(
      `GitLab refused the sign-in (status ${status}).`,
      "refusal.gitlabSignIn",
      { status },
    );
  if (status === 404)
    return failed(
      "GitLab does not know the project or the issue.",
      "refusal.gitlabUnknown",
    );
  return failed(
    `GitLab responded with status ${status}.`,
    "refusal.gitlabStatus",
    { status },
  );
}

/** Returns the network error code, which `fetch` hides in a cause. */
function networkReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? "connection failed";
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  if (body === null) return "";
  for await (const part of body) {
    length += part.length;
    if (length > largestResponseBytes)
      throw failed("GitLab's response is too large.", "refusal.gitlabTooLarge");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** A line like `/close` is a GitLab quick action; escaping shows it as text. */
function withoutOrders(text: string): string {
  return text.replaceAll(/^(\s*)\/(?=[a-z])/gim, "$1\\/");
}

/** Issues and notes of one GitLab project, through its REST API. Its errors never contain the token. */
export class GitLabTracker implements IssueTracker {
  readonly name = "gitlab";
  readonly #settings: GitLabSettings;

  constructor(settings: GitLabSettings) {
    this.#settings = settings;
  }

  async openIssue(title: string, body: string): Promise<TrackerRecord> {
    const response = await this.#post("issues", Issue, {
      title,
      description: withoutOrders(body),
    });
    return {
      externalId: String(response.iid),
      webUrl: this.#ownAddress(response.web_url),
    };
  }

  async addNote(issue: TrackerRecord, text: string): Promise<TrackerRecord> {
    const { externalId, webUrl } = issue;
    const response = await this.#post(`issues/${externalId}/notes`, Note, {
      body: withoutOrders(text),
    });
    return {
      externalId: String(response.id),
      webUrl: webUrl === null ? null : `${webUrl}#note_${response.id}`,
    };
  }

  /** Links lead only to the configured GitLab. */
  #ownAddress(text: string): string | null {
    const url = URL.parse(text);
    return url?.origin === new URL(this.#settings.url).origin ? url.href : null;
  }

  async #post<T>(path: string, schema: z.ZodType<T>, body: object): Promise<T> {
    const { timeoutMs = usualTimeoutMs } = this.#settings;
    const limit = AbortSignal.timeout(timeoutMs);
    let status: number;
    let text: string;
    try {
      const response = await this.#send(path, body, limit);
      status = response.status;
      text = await readBounded(response);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (limit.aborted)
        throw failed("GitLab did not respond in time.", "refusal.gitlabInTime");
      const reason = networkReason(error);
      throw failed(
        `GitLab cannot be reached (${reason}).`,
        "refusal.gitlabConnection",
        { reason },
      );
    }
    if (status !== 201) throw refusalOf(status);
    const reply = schema.safeParse(parseJson(text));
    if (!reply.success)
      throw failed(
        "GitLab's response cannot be read.",
        "refusal.gitlabUnreadable",
      );
    return reply.data;
  }

  #send(path: string, body: object, signal: AbortSignal): Promise<Response> {
    const { url, token, project } = this.#settings;
    const address = `${url}/api/v4/projects/${encodeURIComponent(project)}`;
    return fetch(`${address}/${path}`, {
      method: "POST",
      // The token is sent only to the configured address.
      redirect: "manual",
      signal,
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "private-token": token,
      },
      body: JSON.stringify(body),
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is not JSON matches no schema: the caller reports it.
    return null;
  }
}
