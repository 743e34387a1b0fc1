import type { api } from "#api/api.ts";

export type NewComment = Parameters<typeof api.stageComments.add>[0]["body"];

/** A comment written while the server was unreachable. */
export interface QueuedComment {
  /** Sent with the comment: after a lost response it is sent again but stored only once. */
  readonly requestId: string;
  /** Author of the comment; another person neither sees nor sends it. */
  readonly subject: string;
  readonly body: NewComment;
  readonly queuedAt: number;
  /** Why the server refused it; null while it waits. */
  readonly refusal: string | null;
}

export interface OutboxServices {
  all: () => Promise<QueuedComment[]>;
  get: (requestId: string) => Promise<QueuedComment | undefined>;
  put: (comment: QueuedComment) => Promise<void>;
  remove: (requestId: string) => Promise<void>;
  subject: () => Promise<string | null>;
  send: (body: NewComment) => Promise<void>;
  /** Returns the refusal of a request that the server understood; any other failure may succeed later. */
  refusalOf: (failure: unknown) => string | null;
  /** Runs one task at a time across all tabs. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Makes other tabs reload the queue. */
  announce: () => void;
  onSent: (comment: QueuedComment) => void;
  now: () => number;
}

const inOrder = (one: QueuedComment, other: QueuedComment) =>
  one.queuedAt - other.queuedAt;

/** Comments that wait for the network, shared by all tabs and kept across browser restarts. */
export class CommentOutbox {
  readonly #services: OutboxServices;
  readonly #listeners = new Set<() => void>();
  #comments: readonly QueuedComment[] = [];

  constructor(services: OutboxServices) {
    this.#services = services;
  }

  readonly current = (): readonly QueuedComment[] => this.#comments;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reloads the waiting comments, since another tab may have changed them. */
  async look(): Promise<void> {
    const subject = await this.#services.subject();
    const all = await this.#services.all();
    this.#comments = all
      .filter((comment) => comment.subject === subject)
      .sort(inOrder);
    for (const listener of this.#listeners) listener();
  }

  async queue(body: NewComment & { requestId: string }): Promise<void> {
    const { subject, put, now } = this.#services;
    const owner = await subject();
    if (owner === null) throw new Error("Nobody is signed in");
    const { requestId } = body;
    await put({
      requestId,
      subject: owner,
      body,
      queuedAt: now(),
      refusal: null,
    });
    await this.#changed();
  }

  /** Returns whether it was still waiting: a comment being sent cannot be canceled. */
  async cancel(requestId: string): Promise<boolean> {
    let wasThere = false;
    await this.#services.alone(async () => {
      wasThere = (await this.#services.get(requestId)) !== undefined;
      await this.#services.remove(requestId);
    });
    await this.#changed();
    return wasThere;
  }

  /** Queues a refused comment again, such as after its stage was opened for comments. */
  async retry(requestId: string): Promise<void> {
    await this.#services.alone(async () => {
      const comment = await this.#services.get(requestId);
      if (comment !== undefined)
        await this.#services.put({ ...comment, refusal: null });
    });
    await this.#changed();
    await this.sendWaiting();
  }

  /** Sends the waiting comments, oldest first, until the server no longer responds. */
  async sendWaiting(): Promise<void> {
    await this.look();
    const isWaiting = ({ refusal }: QueuedComment) => refusal === null;
    if (!this.#comments.some(isWaiting)) return;
    await this.#services.alone(async () => {
      // Another tab may have sent them while this one waited for the lock.
      await this.look();
      for (const comment of this.#comments.filter(isWaiting))
        if (!(await this.#sendOne(comment))) return;
    });
    await this.#changed();
  }

  /** Returns whether to continue with the next one. */
  async #sendOne(comment: QueuedComment): Promise<boolean> {
    const { send, remove, put, refusalOf, onSent } = this.#services;
    try {
      await send(comment.body);
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal === null) return false;
      await put({ ...comment, refusal });
      return true;
    }
    await remove(comment.requestId);
    onSent(comment);
    return true;
  }

  async #changed(): Promise<void> {
    await this.look();
    this.#services.announce();
  }
}
