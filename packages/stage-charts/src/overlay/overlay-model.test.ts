import { describe, expect, it } from "vitest";
import { formatElapsed, formatElapsedTick } from "../formats/elapsed-format.ts";
import { alignedColumn, alignmentTime } from "./overlay-alignment.ts";
import {
  overlayColor,
  overlayModel,
  type OverlayInput,
} from "./overlay-model.ts";
import { column, frameOf, readingsOf } from "../view-chart.fixture.ts";

const noProppant = column([], []);
const summary = {
  stageStart: 1_000,
  tensileStart: 2_000,
  stageEnd: 9_000,
  instantaneousShutInPressureTimestamp: null,
};

describe("the moment stages are laid over each other at", () => {
  it("comes from the summary", () => {
    expect(alignmentTime("start", summary, noProppant, "ppg")).toBe(1_000);
    expect(alignmentTime("breakdown", summary, noProppant, "ppg")).toBe(2_000);
  });

  it("is the shut-in where one was found, else the end of the stage", () => {
    expect(alignmentTime("shutIn", summary, noProppant, "ppg")).toBe(9_000);
    const shutIn = {
      ...summary,
      instantaneousShutInPressureTimestamp: 8_000,
    };
    expect(alignmentTime("shutIn", shutIn, noProppant, "ppg")).toBe(8_000);
  });

  it("may be missing", () => {
    expect(alignmentTime("firstSand", summary, noProppant, "ppg")).toBeNull();
    expect(alignmentTime("start", {}, noProppant, "ppg")).toBeNull();
  });

  it("becomes zero; what was before has negative times", () => {
    expect([
      ...alignedColumn(column([500, 2_000], [1, 2]), 2_000).times,
    ]).toEqual([-1_500, 0]);
  });
});

const { look, texts } = frameOf(readingsOf({}));

function modelOf(changes: Partial<OverlayInput> = {}) {
  return overlayModel({
    channel: "pressure",
    unit: "psi",
    stages: [
      { key: "9", column: column([0, 1_000], [8_000, 8_100]), isHidden: false },
      { key: "8", column: column([0, 1_000], [100, 7_900]), isHidden: false },
    ],
    envelope: null,
    range: { mode: "live", spanMs: null },
    pointerMode: "zoom",
    look,
    texts,
    ...changes,
  });
}

describe("the overlay of stages", () => {
  it("emphasizes the first stage: on top, wider and in the channel's color", () => {
    const [behind, emphasised] = modelOf().lines;
    expect(emphasised).toMatchObject({ key: "9", color: "#FF5C57", tag: "A" });
    expect(behind).toMatchObject({ key: "8", tag: "B" });
    expect(emphasised?.widthPixels).toBeGreaterThan(behind?.widthPixels ?? 9);
  });

  it("keeps the color and letter of a stage while another is hidden", () => {
    const [shown] = modelOf({
      stages: [
        { key: "9", column: column([0], [1]), isHidden: true },
        { key: "8", column: column([0], [1]), isHidden: false },
      ],
    }).lines;
    expect(shown?.tag).toBe("B");
  });

  it.each(["pressure", "rate", "proppant"])(
    "distinguishes seven stages and the emphasized one from each other, by %s too",
    (channel) => {
      const colors = Array.from({ length: 8 }, (_, position) =>
        overlayColor(channel, position, true),
      );
      expect(new Set(colors).size).toBe(8);
    },
  );

  it("draws no stage in a hue close to the channel's own", () => {
    expect(overlayColor("rate", 1, true)).not.toBe("#63B9FE");
    expect(overlayColor("pressure", 1, true)).toBe("#63B9FE");
  });

  it("has an axis that holds the envelope too", () => {
    const envelope = {
      times: Float64Array.of(0),
      low: Float64Array.of(50),
      high: Float64Array.of(12_000),
      stageCount: 5,
    };
    expect(modelOf({ envelope }).axes[0]?.max).toBeGreaterThanOrEqual(12_000);
    expect(modelOf({ envelope }).marks.envelopes).toHaveLength(1);
  });
});

describe("elapsed time", () => {
  it.each([
    [0, "0:00:00"],
    [3_905_000, "1:05:05"],
    [-600_000, "\u22120:10:00"],
    [-400, "0:00:00"],
  ])("%d ms reads %s", (milliseconds, text) => {
    expect(formatElapsed(milliseconds)).toBe(text);
  });

  it("needs no seconds between ticks of minutes", () => {
    expect(formatElapsedTick(-600_000, 600_000)).toBe("\u22120:10");
    expect(formatElapsedTick(30_000, 10_000)).toBe("0:00:30");
  });
});
