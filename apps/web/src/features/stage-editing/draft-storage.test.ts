import { newStageControl } from "@stagecraft/domain";
import { withValueAt } from "@stagecraft/stage-editing";
import { beforeEach, describe, expect, it } from "vitest";
import { DraftStorage } from "./draft-storage.ts";
import { beginDraft } from "./edit-draft.ts";

const draft = beginDraft({
  name: "7",
  state: "ENDED",
  hide: false,
  clientComment: "",
  liveStageOrdinal: null,
  control: newStageControl([]),
  updatedAt: 1_700,
});
const changed = { ...draft, edit: withValueAt(draft.edit, "rateClip", 15) };

describe("the draft of a stage", () => {
  let kept: Map<string, string>;
  const storageOf = (userId: number, stageId: number) =>
    new DraftStorage(
      {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => kept.set(key, value),
        removeItem: (key) => kept.delete(key),
      },
      userId,
      stageId,
    );
  beforeEach(() => {
    kept = new Map();
  });

  it("is found again with the version it is based on", () => {
    storageOf(1, 7).save(changed, 99);
    expect(storageOf(1, 7).load()).toMatchObject({
      savedAt: 99,
      baseUpdatedAt: 1_700,
      edit: { parameters: { rateClip: 15 } },
    });
  });

  it("belongs to one person and one stage", () => {
    storageOf(1, 7).save(changed, 99);
    expect(storageOf(2, 7).load()).toBeNull();
    expect(storageOf(1, 8).load()).toBeNull();
  });

  it("is not offered when it changes nothing, nor when it cannot be read", () => {
    storageOf(1, 7).save(draft, 99);
    expect(storageOf(1, 7).load()).toBeNull();
    for (const key of kept.keys()) kept.set(key, '{"version":1,');
    expect(storageOf(1, 7).load()).toBeNull();
  });

  it("is gone once it is forgotten", () => {
    storageOf(1, 7).save(changed, 99);
    storageOf(1, 7).forget();
    expect(kept.size).toBe(0);
  });
});
