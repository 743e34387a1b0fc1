interface Shown {
  readonly stageId: number;
  /** The series of the lines on its chart. */
  readonly ids: readonly number[];
}

const key = "stage.lastSeries";

function isReadable(value: unknown): value is Shown {
  const { stageId, ids } = (value ?? {}) as Partial<Shown>;
  return typeof stageId === "number" && Array.isArray(ids);
}

/** Which series the tab's last chart showed: a reload asks for their samples before it is told what they are called. */
export class LastSeries {
  readonly #storage: Pick<Storage, "getItem" | "setItem">;

  constructor(storage: Pick<Storage, "getItem" | "setItem">) {
    this.#storage = storage;
  }

  read(stageId: number): readonly number[] | null {
    const stored = this.#storage.getItem(key);
    const last: unknown = stored === null ? null : JSON.parse(stored);
    return isReadable(last) && last.stageId === stageId ? last.ids : null;
  }

  write(stageId: number, ids: readonly number[]): void {
    this.#storage.setItem(key, JSON.stringify({ stageId, ids }));
  }
}

export function isSameSeries(
  one: readonly number[],
  other: readonly number[],
): boolean {
  return (
    one.length === other.length && one.every((id, index) => id === other[index])
  );
}
