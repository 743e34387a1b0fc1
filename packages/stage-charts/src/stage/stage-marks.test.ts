import { describe, expect, it } from "vitest";
import type { PlaybookLines } from "./advice-marks.ts";
import type { StageFacts } from "./stage-facts.ts";
import { isShutIn } from "./stage-markers.ts";
import { stageMarks } from "./stage-marks.ts";
import {
  darkMarks,
  minute,
  noFacts,
  noticeOf,
  origin,
} from "../stage.fixture.ts";

function marksOf(
  facts: Partial<StageFacts>,
  playbooks: PlaybookLines = "NONE",
) {
  return stageMarks({ ...noFacts, ...facts }, playbooks, darkMarks);
}

const at = (minutes: number) => origin + minutes * minute;

describe("the markers of a stage", () => {
  it("are the nine that are set, in time order, each in its own color", () => {
    const { markers } = marksOf({
      parameters: {
        plot: { startTime: at(1), endTime: at(90) },
        tensileStartTime: at(2),
        fdiStartTime: at(3),
        guidanceStartTime: at(4),
        cumShearStart: at(5),
        stagecraftPlaybookStartTime: at(6),
        fdiEndTime: at(80),
      },
      summary: { origin, instantaneousShutInPressureTimestamp: at(70) },
    });
    expect(markers.map(({ label }) => label)).toEqual([
      "Plot start",
      "Tensile start",
      "FDI start",
      "Guidance start",
      "Cumulative shear",
      "Playbook start",
      "Shut-in",
      "FDI end",
      "Plot end",
    ]);
    expect(new Set(markers.map(({ color }) => color)).size).toBe(9);
    expect(markers[0]?.timeText).toBe("13:01");
    expect(markers.filter(isShutIn).map(({ label }) => label)).toEqual([
      "Shut-in",
    ]);
    const [shutIn] = markers.filter(isShutIn);
    expect(shutIn && isShutIn({ ...shutIn, key: `${shutIn.key}-before` })).toBe(
      false,
    );
  });

  it("of zero are not set, and small numbers count seconds from the origin", () => {
    const { markers } = marksOf({
      parameters: { fdiStartTime: 0, guidanceStartTime: 120 },
    });
    expect(markers.map(({ label, time }) => [label, time])).toEqual([
      ["Guidance start", at(2)],
    ]);
  });

  it("wait for the origin before small numbers mean a time", () => {
    const facts = { parameters: { guidanceStartTime: 120 }, summary: {} };
    expect(marksOf(facts).markers).toEqual([]);
  });

  it("are where the engine found them unless a person set them", () => {
    const summary = { origin, tensileStart: at(3), cumShearStart: at(9) };
    const { markers } = marksOf({
      parameters: { tensileStartTime: at(2), cumShearStart: 0 },
      summary,
    });
    expect(markers.map(({ time }) => time)).toEqual([at(2), at(9)]);
  });

  it("include comments, cut between words, with the whole text behind them", () => {
    const annotation = "Pump 7 offline, rate held at 81 bpm for 3 min.";
    const { markers } = marksOf({
      comments: [
        { id: 4, timestamp: at(7), comment: { annotation }, authorName: "" },
      ],
    });
    expect(markers[0]).toMatchObject({
      kind: "comment",
      label: "Pump 7 offline, rate\u2026",
      detail: annotation,
    });
  });
});

describe("an FDI trigger", () => {
  const facts = {
    notices: [noticeOf({})],
    parameters: {
      fdi: [{ name: "offset_pressure_3", minDeltaPressureFracHit: 300 }],
    },
    summary: {
      origin,
      fdiPressureChange3: 320,
      fdiPressureChangeMax3: 518,
    },
  };

  it("shades exactly the samples that fired", () => {
    expect(marksOf(facts).bands).toMatchObject([{ from: at(4), to: at(5) }]);
  });

  it("is marked where it began and called out on the offset's line", () => {
    const { markers, callouts } = marksOf(facts);
    expect(markers).toMatchObject([{ label: "FDI trigger", time: at(4) }]);
    expect(callouts).toMatchObject([
      {
        line: "offset_pressure_3",
        time: at(5),
        word: "Alert",
        text: "O3 Kestrel 3H +302 psi",
      },
    ]);
  });

  it("says the change at its own time, whatever came later", () => {
    const early = { ...facts, summary: { origin, fdiPressureChange3: 320 } };
    expect(marksOf(early).callouts[0]?.text).toBe("O3 Kestrel 3H +302 psi");
  });

  it("is not called out once the engine has withdrawn it", () => {
    const summary = { ...facts.summary, fdiFirstHitTimestamp3: null };
    expect(marksOf({ ...facts, summary }).callouts).toEqual([]);
  });

  it("of the playbook is shaded but not called out", () => {
    const { bands, markers, callouts } = marksOf({
      notices: [noticeOf({ type: "fdiPlaybook", subtype: null })],
    });
    expect([bands.length, markers.length, callouts.length]).toEqual([1, 0, 0]);
  });
});

describe("advice on the chart", () => {
  const notices = [
    noticeOf({ id: 1, type: "guidance", subtype: "hold" }),
    noticeOf({ id: 2, type: "fdiPlaybook", subtype: null }),
    noticeOf({ id: 3, type: "stagecraftPlaybook", subtype: null }),
  ];
  const keys = (playbooks: PlaybookLines) =>
    marksOf({ notices }, playbooks).advice.map(({ key }) => key);

  it("shows playbook lines only for the playbooks of the person's roles", () => {
    expect(keys("NONE")).toEqual(["advice1"]);
    expect(keys("FDI")).toEqual(["advice1", "advice2"]);
    expect(keys("STAGECRAFT")).toEqual(["advice1", "advice3"]);
    expect(keys("ALL")).toEqual(["advice1", "advice2", "advice3"]);
  });
});
