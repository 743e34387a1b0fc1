/** The parts of the worker's environment in use; the page's types do not include a service worker's. */
interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Route {
  readonly condition: {
    readonly or: readonly { readonly urlPattern: { pathname: string } }[];
  };
  readonly source: "network";
}

export interface InstallationEvent extends LifeEvent {
  /** Not every browser has it. */
  addRoutes?: (routes: readonly Route[]) => Promise<void>;
}

export interface FetchRequestEvent extends LifeEvent {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
}

export interface PageMessageEvent extends LifeEvent {
  readonly data: unknown;
}

interface WorkerEvents {
  install: InstallationEvent;
  activate: LifeEvent;
  fetch: FetchRequestEvent;
  message: PageMessageEvent;
}

interface PageOfWorker {
  postMessage: (message: unknown) => void;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: "window" }) => Promise<readonly PageOfWorker[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}

export const worker = self as unknown as WorkerScope;
