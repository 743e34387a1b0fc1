import { describe, expect, test } from "vitest";
import { newStageControl } from "./stage-control.ts";

describe("the control document of a new stage", () => {
  const { parameters } = newStageControl(["Kestrel 1H", "Kestrel 2H"]);

  test("watches each offset well on its own channel from 100 psi on", () => {
    expect(parameters.fdi).toEqual([
      {
        name: "offset_pressure_1",
        wellLabel: "Kestrel 1H",
        api: "",
        minDeltaPressureFracHit: 100,
        suspend: false,
      },
      {
        name: "offset_pressure_2",
        wellLabel: "Kestrel 2H",
        api: "",
        minDeltaPressureFracHit: 100,
        suspend: false,
      },
    ]);
  });

  test("draws what it watches", () => {
    const drawn = parameters.plot.lines.map(({ attribute }) => attribute);
    expect(drawn).toEqual(
      expect.arrayContaining(parameters.fdi.map(({ name }) => name)),
    );
  });

  test("takes samples at once", () => {
    expect(parameters.pauseFlag).toBe(false);
  });
});
