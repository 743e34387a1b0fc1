import { describe, expect, it } from "vitest";
import { attachmentName } from "./attachment-name.ts";

describe("the name of a downloaded file", () => {
  it("is the encoded one, with every letter", () => {
    const header = `attachment; filename="_rsted.csv"; filename*=UTF-8''%C3%98rsted%20%281%29.csv`;
    expect(attachmentName(header)).toBe("Ørsted (1).csv");
  });

  it("is the plain one where there is no other", () => {
    expect(attachmentName('attachment; filename="a b.csv"')).toBe("a b.csv");
  });

  it("is unknown when the header is missing or malformed", () => {
    expect(attachmentName(null)).toBeNull();
    expect(attachmentName("attachment")).toBeNull();
    expect(attachmentName("attachment; filename*=UTF-8''%E0%A4%A")).toBeNull();
  });
});
