import { describe, expect, it } from "vitest";
import { CommentDrafts, type CommentDraft } from "./comment-draft.ts";

function memory() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

const draft: CommentDraft = {
  form: { time: "12:30:00", tagId: "", annotation: "pumps off" },
  sendNotification: true,
  requestId: "5f0c6a0e-1d8c-4c29-9a57-1f6f6c7f0d11",
  savedAt: 1,
};

describe("draft of a comment", () => {
  it("is found again by the same person at the same stage only", () => {
    const storage = memory();
    new CommentDrafts(storage, 1, 7).save(draft);
    expect(new CommentDrafts(storage, 1, 7).load()).toEqual(draft);
    expect(new CommentDrafts(storage, 2, 7).load()).toBeNull();
    expect(new CommentDrafts(storage, 1, 8).load()).toBeNull();
  });

  it("is not kept when nothing was written", () => {
    const storage = memory();
    const drafts = new CommentDrafts(storage, 1, 7);
    drafts.save(draft);
    drafts.save({ ...draft, form: { ...draft.form, annotation: " " } });
    expect(drafts.load()).toBeNull();
  });

  it("that was cut off or made by something else is no draft", () => {
    const storage = memory();
    const drafts = new CommentDrafts(storage, 1, 7);
    for (const text of ['{"form":', "null", '{"form":{}}']) {
      storage.setItem("stageComment.draft.1.7", text);
      expect(drafts.load(), text).toBeNull();
    }
  });
});
