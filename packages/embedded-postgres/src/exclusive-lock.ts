import { spawnSync } from "node:child_process";
import {
  closeSync,
  constants,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";

export interface ExclusiveLock {
  /** The previous holder if it ended without releasing the lock; otherwise null. */
  abandonedBy: string | null;
  release(): void;
}

export class LockedError extends Error {
  override name = "LockedError";
  /** The text that the holder wrote into the file about itself. */
  readonly holder: string;

  constructor(path: string, holder: string) {
    super(`${path} is locked by ${holder}.`);
    this.holder = holder;
  }
}

/**
 * Locks a file until `release` or the end of this process, however it ends: the
 * kernel holds the lock, so `kill -9` leaves nothing stale behind.
 */
export function lockExclusively(path: string, holder: string): ExclusiveLock {
  const descriptor = openLocked(path);
  if (descriptor === null) {
    throw new LockedError(path, readHolder(path));
  }
  const abandonedBy = readHolder(path) || null;
  try {
    ftruncateSync(descriptor);
    writeSync(descriptor, holder + "\n", 0);
  } catch (error) {
    // Left open, it would lock this process out of its own folder when the disk has room again.
    closeSync(descriptor);
    throw error;
  }
  return { abandonedBy, release: () => releaseLock(descriptor) };
}

/** An empty file shows the next holder that the lock was released cleanly. */
function releaseLock(descriptor: number): void {
  ftruncateSync(descriptor);
  closeSync(descriptor);
}

/** On Windows a file that is locked exclusively cannot be read. */
function readHolder(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return "another process";
  }
}

const openLocked = process.platform === "linux" ? openWithFlock : openExclusive;

/**
 * Node has no flock, but the lock belongs to the open file, which a child
 * shares: the `flock` command acquires it on our descriptor, and we keep it.
 */
function openWithFlock(path: string): number | null {
  const descriptor = openSync(
    path,
    constants.O_RDWR | constants.O_CREAT,
    0o600,
  );
  const { status, error } = spawnSync("flock", ["-x", "-n", "3"], {
    stdio: ["ignore", "ignore", "inherit", descriptor],
  });
  if (status === 0) return descriptor;
  closeSync(descriptor);
  if (error) {
    throw new Error("The command flock (package util-linux) is missing.", {
      cause: error,
    });
  }
  return null;
}

/** O_EXLOCK of macOS and of libuv on Windows, which Node supports without a named constant. */
function openExclusive(path: string): number | null {
  const exclusive = process.platform === "win32" ? 0x10000000 : 0x20;
  const nonBlocking = process.platform === "win32" ? 0 : constants.O_NONBLOCK;
  try {
    return openSync(
      path,
      constants.O_RDWR | constants.O_CREAT | exclusive | nonBlocking,
      0o600,
    );
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (["EAGAIN", "EWOULDBLOCK", "EBUSY"].includes(code)) return null;
    throw error;
  }
}
