import { statfs } from "node:fs/promises";

/** `low`: space should be freed soon. `full`: nothing can be stored. */
export type DiskLevel = "ok" | "low" | "full";

export interface DiskReading {
  readonly freeBytes: number;
  readonly sizeBytes: number;
}

/** Has no figures where the system does not provide them. */
export interface DiskState {
  readonly level: DiskLevel;
  readonly reading: DiskReading | null;
}

export type ReadDisk = (folder: string) => Promise<DiskReading>;

export interface DiskWatchOptions {
  /** Any folder on the monitored disk. */
  readonly folder: string;
  /** Replaces the system's own reading in tests. */
  readonly readDisk?: ReadDisk;
  readonly now?: () => number;
}

const lowBelow = 0.1;
/** Hysteresis: a disk at the limit would otherwise raise and clear the alarm repeatedly. */
const lowEndsAt = 0.12;

/** PostgreSQL allocates its log 16 MB at a time; with less than two such segments it stops. */
const fullBelowBytes = 32 * 1024 ** 2;

/** A refused write counts this long: the figures may look fine while a quota or another disk is full. */
const refusalCountsMs = 15_000;

/** A scrape or a probe may request the state at any time; the system is queried less often. */
const readEveryMs = 2_000;

const readSystemDisk: ReadDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
};

/** Tracks the free space on the data folder's disk and whether writes are refused. */
export class DiskWatch {
  readonly #folder: string;
  readonly #readDisk: ReadDisk;
  readonly #now: () => number;
  #refusals = 0;
  #refusedAt = -Infinity;
  #wasLow = false;
  #known: { readonly at: number; readonly reading: DiskReading | null } | null =
    null;

  constructor(options: DiskWatchOptions) {
    this.#folder = options.folder;
    this.#readDisk = options.readDisk ?? readSystemDisk;
    this.#now = options.now ?? Date.now;
  }

  /** Number of writes refused for lack of space since the start. */
  get refusals(): number {
    return this.#refusals;
  }

  /** Records that a write found no space on the disk. */
  noteRefusal(): void {
    this.#refusals += 1;
    this.#refusedAt = this.#now();
  }

  async state(): Promise<DiskState> {
    const reading = await this.#reading();
    return { level: this.#levelOf(reading), reading };
  }

  async #reading(): Promise<DiskReading | null> {
    const at = this.#now();
    if (this.#known !== null && at - this.#known.at < readEveryMs)
      return this.#known.reading;
    // A folder that cannot be read gives no information about its free space.
    const reading = await this.#readDisk(this.#folder).catch(() => null);
    this.#known = { at, reading };
    return reading;
  }

  #levelOf(reading: DiskReading | null): DiskLevel {
    if (this.#now() - this.#refusedAt < refusalCountsMs) return "full";
    if (reading === null) return "ok";
    const { freeBytes, sizeBytes } = reading;
    if (freeBytes < fullBelowBytes) return "full";
    const limit = this.#wasLow ? lowEndsAt : lowBelow;
    this.#wasLow = freeBytes < limit * sizeBytes;
    return this.#wasLow ? "low" : "ok";
  }
}

const gigabyte = 1024 ** 3;

function roomOf({ freeBytes, sizeBytes }: DiskReading): string {
  const percent = Math.floor((100 * freeBytes) / Math.max(sizeBytes, 1));
  return `${percent} % left (${(freeBytes / gigabyte).toFixed(1)} GB of ${(sizeBytes / gigabyte).toFixed(1)} GB)`;
}

/** A message for the people who look after the installation. */
export function diskSentence({ level, reading }: DiskState): string {
  const room = reading === null ? "" : `: ${roomOf(reading)}`;
  switch (level) {
    case "full":
      return `The disk is full${room}. Nothing can be stored until there is room.`;
    case "low":
      return `The disk is nearly full${room}. Make room before nothing can be stored.`;
    case "ok":
      return `The disk has room${room}.`;
  }
}
