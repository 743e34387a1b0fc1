import { describe, expect, it } from "vitest";
import { plainNotes } from "./banner-texts.ts";

describe("client banner", () => {
  it("shows the notes as plain text, without Markdown", () => {
    expect(
      plainNotes("Two fleets.\n\n**Kestrel 3H stays shut in** for `watch`."),
    ).toBe("Two fleets. Kestrel 3H stays shut in for watch.");
    expect(plainNotes("- see [the plan](https://x.test)\n- 2 * 3")).toBe(
      "see the plan 2 * 3",
    );
  });
});
