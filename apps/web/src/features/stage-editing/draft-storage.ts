import { changesOf, type EditDraft } from "./edit-draft.ts";

/** A draft as it survives a reload, a lost network or a closed tab. */
export interface StoredDraft extends EditDraft {
  readonly savedAt: number;
}

interface Storage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/** Another shape of what is stored is another version; what an older one left is not read. */
const version = 1;

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== "object" || value === null) return false;
  const draft = value as Partial<StoredDraft> & { version?: unknown };
  return (
    draft.version === version &&
    typeof draft.savedAt === "number" &&
    typeof draft.baseUpdatedAt === "number" &&
    typeof draft.base?.parameters === "object" &&
    typeof draft.edit?.parameters === "object"
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Cut off by a crash: as good as nothing.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Unsaved changes, one draft for each stage and person of this browser. */
export class DraftStorage {
  readonly #storage: Storage;
  readonly #key: string;

  constructor(storage: Storage, userId: number, stageId: number) {
    this.#storage = storage;
    this.#key = `stageEdit.draft.${userId}.${stageId}`;
  }

  /** Null: there is none worth continuing. */
  load(): StoredDraft | null {
    const text = this.#storage.getItem(this.#key);
    const stored = text === null ? null : parsed(text);
    if (!isStoredDraft(stored)) return null;
    return stored.brokenText !== null || changesOf(stored).length > 0
      ? stored
      : null;
  }

  save(draft: EditDraft, savedAt: number): void {
    this.#storage.setItem(
      this.#key,
      JSON.stringify({ ...draft, savedAt, version }),
    );
  }

  forget(): void {
    this.#storage.removeItem(this.#key);
  }
}
