import { describe, expect, test } from "vitest";
import { nameOfCopy } from "./name-of-copy.ts";

describe("the name of a copy", () => {
  test("says that it is one", () => {
    expect(nameOfCopy("Kestrel 4H", ["Kestrel 4H"])).toBe("Kestrel 4H (copy)");
  });

  test("counts on until it finds a free one", () => {
    const taken = ["Kestrel 4H", "Kestrel 4H (copy)", "Kestrel 4H (copy 2)"];
    expect(nameOfCopy("Kestrel 4H", taken)).toBe("Kestrel 4H (copy 3)");
  });

  test("fills a gap that a deleted copy left", () => {
    const taken = ["Kestrel 4H", "Kestrel 4H (copy 2)"];
    expect(nameOfCopy("Kestrel 4H", taken)).toBe("Kestrel 4H (copy)");
  });

  test("counts as taken in any case it is written in, as in the database", () => {
    expect(nameOfCopy("Kestrel 4H", ["KESTREL 4H (COPY)"])).toBe(
      "Kestrel 4H (copy 2)",
    );
  });

  test("stays within the 100 characters a stage name may have", () => {
    const long = "x".repeat(100);
    const first = nameOfCopy(long, []);
    const second = nameOfCopy(long, [first]);
    expect(first.length).toBeLessThanOrEqual(100);
    expect(second.length).toBeLessThanOrEqual(100);
    expect(second).not.toBe(first);
  });
});
