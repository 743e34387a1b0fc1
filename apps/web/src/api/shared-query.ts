import {
  hashKey,
  QueryObserver,
  type QueryClient,
} from "@tanstack/react-query";

interface Request {
  isWanted: () => boolean;
  onRequestChanged: (listener: () => void) => unknown;
}

interface SharedOptions<Response> {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<Response>;
  /** In milliseconds. */
  readonly staleTime: number;
}

/**
 * A response that dozens of components read. A query hook in each would add a
 * subscription and three timers apiece, most of the work of a starting page;
 * this is one for all of them.
 */
export class SharedQuery<Response> {
  readonly #client: QueryClient;
  readonly #options: SharedOptions<Response>;
  readonly #request: Request;
  readonly #hash: string;
  #observer: QueryObserver<Response> | undefined;

  constructor(
    client: QueryClient,
    options: SharedOptions<Response>,
    request: Request,
  ) {
    this.#client = client;
    this.#options = options;
    this.#request = request;
    this.#hash = hashKey(options.queryKey);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#observer ??= this.#observe();
    const observer = this.#observer;
    const unsubscribe = observer.subscribe(listener);
    this.#refresh(observer);
    return unsubscribe;
  };

  /** Always returns the data held now, even before subscribers are notified. */
  readonly current = (): Response | undefined => this.#held()?.state.data;

  #held() {
    return this.#client.getQueryCache().get<Response>(this.#hash);
  }

  #observe(): QueryObserver<Response> {
    const options = () => ({
      ...this.#options,
      enabled: this.#request.isWanted(),
    });
    const observer = new QueryObserver<Response>(this.#client, options());
    this.#request.onRequestChanged(() => observer.setOptions(options()));
    return observer;
  }

  /** Refetches a stale response for a later subscriber, as a mounting hook does. */
  #refresh(observer: QueryObserver<Response>): void {
    const held = this.#held();
    if (held?.state.data === undefined || !this.#request.isWanted()) return;
    if (held.isStaleByTime(this.#options.staleTime))
      void observer.refetch({ cancelRefetch: false });
  }
}
