import { keptJson, type TextStorage } from "#entities/form/kept-json.ts";
import { changesOf, type EditDraft } from "./edit-draft.ts";

/** A draft as it survives a reload, a lost network or a closed tab. */
export interface StoredDraft extends EditDraft {
  readonly savedAt: number;
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

/** Unsaved changes, one draft for each stage and person of this browser. */
export class DraftStorage {
  readonly #storage: TextStorage;
  readonly #key: string;

  constructor(storage: TextStorage, userId: number, stageId: number) {
    this.#storage = storage;
    this.#key = `stageEdit.draft.${userId}.${stageId}`;
  }

  /** Null: there is none worth continuing. */
  load(): StoredDraft | null {
    const stored = keptJson(this.#storage, this.#key);
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
