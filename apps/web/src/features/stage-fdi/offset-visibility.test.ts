import { describe, expect, it } from "vitest";
import { hiddenChannels } from "./offset-visibility.ts";

const states = [
  { identifier: "Monitored", hidden: [] },
  { identifier: "Producing", hidden: ["fdiWheel", "fdiAlert"] },
  { identifier: "Not monitored", hidden: ["fdiWarning", "fdiAlert"] },
];

const parameters = {
  fdi: [
    { name: "offset_pressure_1", state: "Monitored", hide: true },
    { name: "offset_pressure_2", state: "Producing" },
    { name: "offset_pressure_3", state: "Not monitored" },
    { name: "offset_pressure_4", hide: true },
    { name: "offset_pressure_5" },
    { name: "offset_pressure_6", state: "Unheard of" },
  ],
};

describe("offset wells left out of the panel", () => {
  it("are those whose state hides them from this chart", () => {
    expect([...hiddenChannels(parameters, states, "fdiWarning")]).toEqual([
      "offset_pressure_3",
      "offset_pressure_4",
    ]);
    expect([...hiddenChannels(parameters, states, "fdiAlert")]).toEqual([
      "offset_pressure_2",
      "offset_pressure_3",
      "offset_pressure_4",
    ]);
  });

  it("follow their own flag only without a state", () => {
    const hidden = hiddenChannels(parameters, states, "fdiWarning");
    expect(hidden.has("offset_pressure_1")).toBe(false);
    expect(hidden.has("offset_pressure_4")).toBe(true);
  });

  it("are empty when there is no list", () => {
    expect(hiddenChannels({}, states, "fdiWarning").size).toBe(0);
  });
});
