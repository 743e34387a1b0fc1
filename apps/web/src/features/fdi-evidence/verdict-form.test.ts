import { describe, expect, it } from "vitest";
import {
  attributionChoices,
  emptyVerdict,
  newVerdict,
  verdictErrors,
} from "./verdict-form.ts";

const values = (changed: Partial<typeof emptyVerdict>) => ({
  ...emptyVerdict,
  ...changed,
});

describe("a verdict", () => {
  it("needs a value, and a false hit its cause", () => {
    expect(verdictErrors(emptyVerdict, "!")).toEqual({ verdict: "!" });
    expect(verdictErrors(values({ verdict: "false" }), "!")).toEqual({
      cause: "!",
    });
    expect(verdictErrors(values({ verdict: "confirmed" }), "!")).toEqual({});
  });

  it("needs a reason when the cause is another one than those listed", () => {
    const other = values({ verdict: "false", cause: "other" });
    expect(verdictErrors(other, "!")).toEqual({ reason: "!" });
    expect(verdictErrors({ ...other, reason: "Flowback" }, "!")).toEqual({});
  });

  it("leaves out the cause that was chosen before the mind was changed", () => {
    const changed = values({ verdict: "confirmed", cause: "gauge" });
    expect(newVerdict(changed)?.cause).toBeNull();
  });

  it.each(["confirmed", "poroelastic", "false"] as const)(
    "%s keeps the reason that was typed",
    (verdict) => {
      const given = values({ verdict, cause: "gauge", reason: " Flowback " });
      expect(newVerdict(given)?.reason).toBe("Flowback");
    },
  );

  it("is attributed to nobody unless a person says so", () => {
    expect(newVerdict(values({ verdict: "confirmed" }))).toEqual({
      verdict: "confirmed",
      cause: null,
      reason: "",
      attributedStageIds: [],
    });
    const given = values({ verdict: "confirmed", attributed: "7" });
    expect(newVerdict(given)?.attributedStageIds).toEqual([7]);
  });
});

describe("what a response can be attributed to", () => {
  const stage = (stageId: number) => ({ stageId }) as never;

  it("is every stage that was pumping, and the one named before, each once", () => {
    const choices = attributionChoices({
      candidates: [stage(1), stage(2)],
      verdicts: [{ attributedTo: [stage(2), stage(9)] } as never],
    });
    expect(choices.map(({ stageId }) => stageId)).toEqual([1, 2, 9]);
  });
});
