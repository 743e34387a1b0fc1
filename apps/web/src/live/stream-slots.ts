/** How a browser shares resources among its pages, for example `navigator.locks`. */
export interface LockShare {
  /** Holds the lock until the work settles; the work is given null when another holds it. */
  request: (
    name: string,
    options: { ifAvailable: true },
    work: (lock: unknown) => Promise<void>,
  ) => Promise<unknown>;
}

export class NoStreamSlotError extends Error {
  constructor() {
    super("Other pages of this browser use all connections for live data");
    this.name = "NoStreamSlotError";
  }
}

/** Over HTTP/1.1 a browser opens six connections to a server for all its pages; some must stay free for requests. */
const slots = 4;

function tryLock(locks: LockShare, name: string, released: Promise<void>) {
  return new Promise<boolean>((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (lock !== null) await released;
      })
      .catch(reject);
  });
}

/** Takes one of the stream slots that all pages share; returns a function that releases it. */
export async function takeStreamSlot(locks: LockShare): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  for (let slot = 1; slot <= slots; slot++)
    if (await tryLock(locks, `live.stream.${slot}`, released)) return release;
  throw new NoStreamSlotError();
}
