/** Where the tabs of this browser leave word for each other. */
export type WordKeeper = Pick<Storage, "getItem" | "setItem">;

const key = "advice.told";

/** Enough for a day of several pads; what is older is not told again anyway. */
const mostKept = 100;

function toldOf(storage: WordKeeper): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    // Not ours: somebody else wrote under this name. It is replaced by what we tell next.
    return [];
  }
}

export function wasTold(storage: WordKeeper, advice: string): boolean {
  return toldOf(storage).includes(advice);
}

export function rememberTold(storage: WordKeeper, advice: string): void {
  const told = [...toldOf(storage), advice].slice(-mostKept);
  storage.setItem(key, JSON.stringify(told));
}
