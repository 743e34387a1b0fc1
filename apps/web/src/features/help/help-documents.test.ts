import { describe, expect, it } from "vitest";
import { helpDocumentOf } from "./help-documents.ts";

describe("help", () => {
  it("exists only for elements somebody wrote a document for", () => {
    expect(helpDocumentOf("settings")).toBeDefined();
    expect(helpDocumentOf("stageHeaderDelta")).toBeDefined();
    expect(helpDocumentOf("fdiWellChart")).toBeDefined();
    expect(helpDocumentOf("stagePerDay")).toBeUndefined();
    expect(helpDocumentOf("constructor")).toBeUndefined();
  });
});
