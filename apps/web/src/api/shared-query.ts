import {
  hashKey,
  QueryObserver,
  type QueryClient,
} from "@tanstack/react-query";

interface Wish {
  isWanted: () => boolean;
  onWishChanged: (listener: () => void) => unknown;
}

interface SharedOptions<Answer> {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<Answer>;
  /** In milliseconds. */
  readonly staleTime: number;
}

/**
 * An answer that dozens of components read. A query hook in each would be a
 * subscription and three timers apiece, most of the work of a page that starts;
 * this is one for all of them.
 */
export class SharedQuery<Answer> {
  readonly #client: QueryClient;
  readonly #options: SharedOptions<Answer>;
  readonly #wish: Wish;
  readonly #hash: string;
  #observer: QueryObserver<Answer> | undefined;

  constructor(client: QueryClient, options: SharedOptions<Answer>, wish: Wish) {
    this.#client = client;
    this.#options = options;
    this.#wish = wish;
    this.#hash = hashKey(options.queryKey);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#observer ??= this.#observe();
    const observer = this.#observer;
    const unsubscribe = observer.subscribe(listener);
    this.#refresh(observer);
    return unsubscribe;
  };

  /** Always what is held now, also before anybody has been told. */
  readonly current = (): Answer | undefined => this.#held()?.state.data;

  #held() {
    return this.#client.getQueryCache().get<Answer>(this.#hash);
  }

  #observe(): QueryObserver<Answer> {
    const options = () => ({
      ...this.#options,
      enabled: this.#wish.isWanted(),
    });
    const observer = new QueryObserver<Answer>(this.#client, options());
    this.#wish.onWishChanged(() => observer.setOptions(options()));
    return observer;
  }

  /** As a hook that mounts does: whoever comes later asks again when the answer has grown old. */
  #refresh(observer: QueryObserver<Answer>): void {
    const held = this.#held();
    if (held?.state.data === undefined || !this.#wish.isWanted()) return;
    if (held.isStaleByTime(this.#options.staleTime))
      void observer.refetch({ cancelRefetch: false });
  }
}
