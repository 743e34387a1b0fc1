import { describe, expect, it } from "vitest";
import { beginLines, surround } from "./markdown-format.ts";

describe("formatting a note", () => {
  it("marks the selection and leaves it selected", () => {
    const bold = surround({ text: "pumps off now", from: 6, to: 9 }, "**");
    expect(bold).toEqual({ text: "pumps **off** now", from: 8, to: 11 });
  });

  it("takes the same marks off again", () => {
    const text = "pumps **off** now";
    expect(surround({ text, from: 8, to: 11 }, "**")).toEqual({
      text: "pumps off now",
      from: 6,
      to: 9,
    });
  });

  it("makes a link whose address is to be written", () => {
    const link = surround({ text: "log", from: 0, to: 3 }, "[", "](https://)");
    expect(link.text).toBe("[log](https://)");
  });

  it("begins each selected line, from its start, with the mark", () => {
    const list = beginLines(
      { text: "a\nfirst\nsecond", from: 4, to: 12 },
      "- ",
    );
    expect(list.text).toBe("a\n- first\n- second");
    expect(list.text.slice(list.from, list.to)).toBe("rst\n- seco");
  });
});
