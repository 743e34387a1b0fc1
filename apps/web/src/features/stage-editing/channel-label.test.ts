import type { EditSource } from "@stagecraft/stage-editing";
import { describe, expect, it } from "vitest";
import { withColumn } from "./channel-label.ts";

function source(name: string, index: EditSource["index"]): EditSource {
  return { name, index, unit: "psi", multiplier: 1, others: {} };
}

describe("a channel listed with its column", () => {
  it("has the column of its source in front", () => {
    expect(
      withColumn(
        "pressure",
        [source("time", 0), source("pressure", 3)],
        "Treating pressure",
      ),
    ).toBe("3 Treating pressure");
  });

  it("is just its name when it comes from no column", () => {
    expect(
      withColumn("pressureDerivative", [source("pressure", 3)], "Slope"),
    ).toBe("Slope");
    expect(withColumn("pressure", [source("pressure", -1)], "P")).toBe("P");
    expect(withColumn("pressure", [source("pressure", null)], "P")).toBe("P");
  });
});
