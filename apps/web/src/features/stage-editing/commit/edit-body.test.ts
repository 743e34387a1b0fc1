import { newStageControl } from "@stagecraft/domain";
import { withValueAt } from "@stagecraft/stage-editing";
import { describe, expect, it } from "vitest";
import { beginDraft } from "../edit-draft.ts";
import { editBody } from "./edit-body.ts";

const draft = beginDraft({
  name: "23",
  state: "ENDED",
  hide: false,
  clientComment: "",
  liveStageOrdinal: null,
  control: newStageControl(["Kestrel 1H"]),
  updatedAt: 1_700,
});

function changed(path: string, value: unknown) {
  return { ...draft, edit: withValueAt(draft.edit, path, value) };
}

describe("what an edit sends", () => {
  it("names the version it is based on and nothing that was not changed", () => {
    expect(editBody(changed("name", "24"), undefined)).toEqual({
      name: "24",
      updatedAt: 1_700,
    });
  });

  it("never sends a comment that the person could not read", () => {
    expect(editBody(changed("rateClip", 15), undefined)).not.toHaveProperty(
      "comment",
    );
  });

  it("sends the whole document when one parameter of it was changed", () => {
    const body = editBody(changed("rateClip", 15), undefined);
    expect(body.control?.parameters).toMatchObject({ rateClip: 15 });
    expect(body).not.toHaveProperty("replacesControl");
  });

  it("says that a document was typed as a whole", () => {
    const typed = { ...changed("rateClip", 15), replacesControl: true };
    expect(editBody(typed, undefined)).toMatchObject({ replacesControl: true });
  });

  it("leaves the rerun to the rules unless somebody chose", () => {
    expect(editBody(changed("rateClip", 15), undefined)).not.toHaveProperty(
      "rerun",
    );
    expect(editBody(changed("rateClip", 15), false)).toMatchObject({
      rerun: false,
    });
  });
});
