import { keptJson, type TextStorage } from "#shared/form/kept-json.ts";
import { changesOf, type EditDraft } from "./edit-draft.ts";

/** A draft as stored, so that it survives a reload, a lost network or a closed tab. */
export interface StoredDraft extends EditDraft {
  readonly savedAt: number;
}

/** Increased when the stored shape changes; drafts of an older version are ignored. */
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

/** Stores unsaved changes, one draft for each stage and user of this browser. */
export class DraftStorage {
  readonly #storage: TextStorage;
  readonly #key: string;

  constructor(storage: TextStorage, userId: number, stageId: number) {
    this.#storage = storage;
    this.#key = `stageEdit.draft.${userId}.${stageId}`;
  }

  /** Returns null when there is no draft worth continuing. */
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
