import { describe, expect, it } from "vitest";
import { commentTags, isHiddenFromClients } from "./comment-tags.ts";

const named = (...names: string[]) =>
  names.map((name, index) => ({ id: index + 1, name }));

describe("tags of a comment", () => {
  it("are those of comments, without the one of a normal completion", () => {
    const offered = commentTags(
      named(
        "comment:internal:repair",
        "comment:client:pump down",
        "success:completed normally",
        "comment:client:completed normally",
        "lifecycle:live stage 1",
        "no metrics",
      ),
    );
    expect(offered.map(({ name }) => name)).toEqual([
      "comment:client:pump down",
      "comment:internal:repair",
    ]);
  });

  it("are hidden from clients unless they name them", () => {
    expect(isHiddenFromClients({ name: "comment:internal:x" })).toBe(true);
    expect(isHiddenFromClients({ name: "comment:client:x" })).toBe(false);
    expect(isHiddenFromClients({ name: "comment:client" })).toBe(true);
  });
});
