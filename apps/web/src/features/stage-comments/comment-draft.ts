import { keptJson, type TextStorage } from "#shared/form/kept-json.ts";
import type { CommentForm } from "./comment-form.ts";

/** A comment that is not sent yet. */
export interface CommentDraft {
  readonly form: CommentForm;
  readonly sendNotification: boolean;
  /** Sent with the comment, so that a retry after a lost response stores it only once. */
  readonly requestId: string;
  readonly savedAt: number;
}

function isDraft(value: unknown): value is CommentDraft {
  if (typeof value !== "object" || value === null) return false;
  const { form, sendNotification, requestId, savedAt } =
    value as Partial<CommentDraft>;
  return (
    typeof form?.time === "string" &&
    typeof form.tagId === "string" &&
    typeof form.annotation === "string" &&
    typeof sendNotification === "boolean" &&
    typeof requestId === "string" &&
    typeof savedAt === "number"
  );
}

/**
 * Keeps the typed text across a reload, a lost network and a closed tab: one
 * draft for each stage and user of this browser.
 */
export class CommentDrafts {
  readonly #storage: TextStorage;
  readonly #key: string;

  constructor(storage: TextStorage, userId: number, stageId: number) {
    this.#storage = storage;
    this.#key = `stageComment.draft.${userId}.${stageId}`;
  }

  load(): CommentDraft | null {
    const draft = keptJson(this.#storage, this.#key);
    return isDraft(draft) ? draft : null;
  }

  /** A draft that holds only a time is not worth keeping. */
  save(draft: CommentDraft): void {
    const { annotation, tagId } = draft.form;
    if (annotation.trim() === "" && tagId === "") this.forget();
    else this.#storage.setItem(this.#key, JSON.stringify(draft));
  }

  forget(): void {
    this.#storage.removeItem(this.#key);
  }
}
