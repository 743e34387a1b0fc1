import { describe, expect, it } from "vitest";
import { choosableTags, withTag } from "./choosable-tags.ts";

const named = (...names: string[]) =>
  names.map((name, index) => ({ id: index + 1, name }));

describe("tags offered on the stage page", () => {
  it("leave out live-stage tags and those of comments", () => {
    const offered = choosableTags(
      named(
        "lifecycle:live stage 1",
        "old lifecycle:live stage 2",
        "comment:client:operations",
        "no metrics",
        "a comment:of sorts",
      ),
      { isSupport: true },
    );
    expect(offered.map(({ name }) => name)).toEqual([
      "no metrics",
      "a comment:of sorts",
    ]);
  });

  it("are sorted by the part that is shown", () => {
    const offered = choosableTags(
      named("stage test", "success:completed normally"),
      { isSupport: true },
    );
    expect(offered.map(({ name }) => name)).toEqual([
      "success:completed normally",
      "stage test",
    ]);
  });
});

it("tags that decide what clients see are offered to support alone", () => {
  const tags = named(
    "security:client:data:confidential",
    "no client guidance",
    "no metrics",
    "stage test",
    "success:completed normally",
  );
  const offered = choosableTags(tags, { isSupport: false });
  expect(offered.map(({ name }) => name)).toEqual([
    "success:completed normally",
  ]);
});

describe("putting a tag on a stage", () => {
  const [test, metrics] = named("stage test", "no metrics") as [
    { id: number; name: string },
    { id: number; name: string },
  ];

  it("adds it once", () => {
    expect(withTag([test, metrics], metrics, true)).toEqual([test, metrics]);
    expect(withTag([test], metrics, true)).toEqual([test, metrics]);
  });

  it("takes off only that one", () => {
    expect(withTag([test, metrics], test, false)).toEqual([metrics]);
  });
});
