import { describe, expect, it } from "vitest";
import { endpointList } from "./endpoint-list.ts";
import { readGenerated } from "./generated-file.ts";
import { textFiles } from "./text-files.ts";

describe("generated sources", () => {
  it.each(textFiles())(
    "$path says what the texts say; npm run texts writes it again",
    async ({ path, content }) => {
      expect(await readGenerated(path)).toBe(content);
    },
  );

  it("the calls of the web application are where the contract says; npm run endpoints writes them again", async () => {
    const { path, content } = endpointList();
    expect(await readGenerated(path)).toBe(content);
  });
});
