import { describe, expect, it } from "vitest";
import { firstLivePad } from "./landing-pad.ts";

const harrier = { id: 2, name: "Harrier Resources" };
const northgate = { id: 1, name: "Northgate Energy" };
const kestrel = { id: 1, name: "Kestrel Pad", companyId: northgate.id };
const osprey = { id: 2, name: "Osprey Pad", companyId: northgate.id };
const merlin = { id: 3, name: "Merlin Pad", companyId: harrier.id };
const pads = [osprey, kestrel, merlin];

describe("landing with nothing remembered (D30)", () => {
  it("is on the first company and pad, by name, that has a live stage", () => {
    const land = (...live: number[]) =>
      firstLivePad([northgate, harrier], pads, new Set(live));
    expect(land(1, 2, 3)).toBe(merlin);
    expect(land(1, 2)).toBe(kestrel);
    expect(land(2)).toBe(osprey);
    expect(land()).toBeUndefined();
  });

  it("is never on a pad of a company that is not the person's", () => {
    expect(firstLivePad([northgate], pads, new Set([3]))).toBeUndefined();
  });
});
