import { keptJson, type TextStorage } from "#entities/form/kept-json.ts";
import type { CommentForm } from "./comment-form.ts";

/** A comment that is not sent yet. */
export interface CommentDraft {
  readonly form: CommentForm;
  readonly sendNotification: boolean;
  /** Goes with the comment: sent again after a lost answer, it is stored once. */
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

/** What was typed survives a reload, a lost network and a closed tab: one draft for each stage and person of this browser. */
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

  /** A time alone is nobody's work. */
  save(draft: CommentDraft): void {
    const { annotation, tagId } = draft.form;
    if (annotation.trim() === "" && tagId === "") this.forget();
    else this.#storage.setItem(this.#key, JSON.stringify(draft));
  }

  forget(): void {
    this.#storage.removeItem(this.#key);
  }
}
