import { describe, expect, it } from "vitest";
import { markdownSection } from "./markdown-section.ts";

describe("a widget's section of the daily report", () => {
  it("is a heading, its sentences and a table", () => {
    const section = markdownSection("Well progress", ["53%"], {
      columns: ["Well", "Done"],
      rows: [["Kestrel 1H", 29]],
    });
    expect(section).toBe(
      "## Well progress\n\n53%\n\n| Well | Done |\n| --- | --- |\n| Kestrel 1H | 29 |",
    );
  });

  it("lets no name of a well break the table or write markup", () => {
    const section = markdownSection("Wells", [], {
      columns: ["Well"],
      rows: [["A|B\n## <b>*loud*</b>"]],
    });
    expect(section.split("\n").at(-1)).toBe(
      "| A\\|B \\#\\# \\<b\\>\\*loud\\*\\</b\\> |",
    );
  });
});
