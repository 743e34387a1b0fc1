import { describe, expect, it } from "vitest";
import { isolateChannel, toggleChannel } from "./hidden-channels.ts";

const channels = ["pressure", "rate", "proppant"];

describe("legend clicks", () => {
  it("hide a line and show it again", () => {
    const hidden = toggleChannel(new Set(), "rate");
    expect([...hidden]).toEqual(["rate"]);
    expect([...toggleChannel(hidden, "rate")]).toEqual([]);
  });

  it("twice show a line alone, and all again when it is alone", () => {
    const alone = isolateChannel(new Set(["rate"]), "rate", channels);
    expect([...alone]).toEqual(["pressure", "proppant"]);
    expect([...isolateChannel(alone, "rate", channels)]).toEqual([]);
  });
});
