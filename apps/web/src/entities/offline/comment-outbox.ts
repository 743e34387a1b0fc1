import type { api } from "#api/api.ts";

export type NewComment = Parameters<typeof api.stageComments.add>[0]["body"];

/** A comment that was written where nobody could be told of it. */
export interface QueuedComment {
  /** Goes with the comment: sent again after a lost answer, it is stored once. */
  readonly requestId: string;
  /** Whose it is; another person neither sees nor sends it. */
  readonly subject: string;
  readonly body: NewComment;
  readonly queuedAt: number;
  /** Why the server would not take it; null while it waits. */
  readonly refusal: string | null;
}

export interface OutboxServices {
  all: () => Promise<QueuedComment[]>;
  get: (requestId: string) => Promise<QueuedComment | undefined>;
  put: (comment: QueuedComment) => Promise<void>;
  remove: (requestId: string) => Promise<void>;
  subject: () => Promise<string | null>;
  send: (body: NewComment) => Promise<void>;
  /** The server understood and said no; everything else may go better later. */
  refusalOf: (failure: unknown) => string | null;
  /** One at a time, of all tabs. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Other tabs look again. */
  announce: () => void;
  onSent: (comment: QueuedComment) => void;
  now: () => number;
}

const inOrder = (one: QueuedComment, other: QueuedComment) =>
  one.queuedAt - other.queuedAt;

/** Comments that wait for the network, of all tabs and over restarts of the browser. */
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

  /** Reads again what waits; another tab may have changed it. */
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

  /** Answers whether it was still there: what is being sent is sent. */
  async cancel(requestId: string): Promise<boolean> {
    let wasThere = false;
    await this.#services.alone(async () => {
      wasThere = (await this.#services.get(requestId)) !== undefined;
      await this.#services.remove(requestId);
    });
    await this.#changed();
    return wasThere;
  }

  /** A refused one waits again, such as after its stage was opened for comments. */
  async retry(requestId: string): Promise<void> {
    await this.#services.alone(async () => {
      const comment = await this.#services.get(requestId);
      if (comment !== undefined)
        await this.#services.put({ ...comment, refusal: null });
    });
    await this.#changed();
    await this.sendWaiting();
  }

  /** Sends what waits, oldest first, until nobody answers. */
  async sendWaiting(): Promise<void> {
    await this.look();
    const isWaiting = ({ refusal }: QueuedComment) => refusal === null;
    if (!this.#comments.some(isWaiting)) return;
    await this.#services.alone(async () => {
      // Another tab may have sent them while this one waited for its turn.
      await this.look();
      for (const comment of this.#comments.filter(isWaiting))
        if (!(await this.#sendOne(comment))) return;
    });
    await this.#changed();
  }

  /** Answers whether it makes sense to go on with the next. */
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
