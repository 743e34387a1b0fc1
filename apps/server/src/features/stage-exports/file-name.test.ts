import { describe, expect, it } from "vitest";
import { fileNameOf } from "#features/stage-exports/file-name.service.ts";

const stage = {
  name: "23",
  wellNumber: "Kestrel 4H",
  projectName: "Kestrel Pad",
};

describe("the name of an exported file", () => {
  it("is project, well and stage", () => {
    expect(fileNameOf(stage, "csv")).toBe(
      "Kestrel Pad_Kestrel 4H_Stage 23.csv",
    );
    expect(fileNameOf({ ...stage, name: "Stage 7" }, "csv", "FDI log")).toBe(
      "Kestrel Pad_Kestrel 4H_Stage 7_FDI log.csv",
    );
  });

  it("cannot leave the folder it is saved to", () => {
    const name = fileNameOf(
      { ...stage, projectName: "../..\\C:\u202E" },
      "png",
    );
    expect(name).not.toMatch(/[\\/:\u202E]/);
  });
});
