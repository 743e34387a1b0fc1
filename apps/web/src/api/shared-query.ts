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
 * An answer that dozens of components read. A query hook in each would be a
 * subscription and three timers apiece, most of the work of a page that starts;
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

  /** Always what is held now, also before anybody has been told. */
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

  /** As a hook that mounts does: whoever comes later asks again when the answer has grown old. */
  #refresh(observer: QueryObserver<Response>): void {
    const held = this.#held();
    if (held?.state.data === undefined || !this.#request.isWanted()) return;
    if (held.isStaleByTime(this.#options.staleTime))
      void observer.refetch({ cancelRefetch: false });
  }
}
