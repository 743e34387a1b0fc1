import { expect, it } from "vitest";
import { reportMarkdown } from "./report-markdown.ts";

it("joins head and sections, and leaves out those with nothing to report", () => {
  expect(
    reportMarkdown(
      {
        title: "Daily Report: Kestrel Pad",
        lines: ["Northgate Energy", "UTC"],
      },
      [{ markdown: "## A\n\n1" }, { markdown: null }, { markdown: "## B" }],
    ),
  ).toBe(
    "# Daily Report: Kestrel Pad\n\nNorthgate Energy  \nUTC\n\n## A\n\n1\n\n## B\n",
  );
});
