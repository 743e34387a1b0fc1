import { expect, test } from "vitest";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import type { StageTreatment } from "#entities/project/operations.queries.ts";
import { stageColumns } from "./stage-columns.tsx";

const end = stageColumns(
  (key) => key,
  false,
  () => ({
    treatment: undefined,
    fdi: null,
  }),
).find(({ key }) => key === "end");

const endOf = (state: StageListItem["state"]) =>
  end?.sortValue?.({ state, endTimestamp: 1000 } as StageListItem);

test("a stage that is still pumped has no end in the list, though it has a newest sample", () => {
  expect(endOf("LOADING")).toBeNull();
  expect(endOf("PENDING")).toBeNull();
  expect(endOf("ENDED")).toBe(1000);
});

test("figures are ordered as numbers, not as they are written", () => {
  const treatment = { averagePressurePsi: 10_240.4 } as StageTreatment;
  const pressure = stageColumns(
    (key) => key,
    false,
    () => ({ treatment, fdi: null }),
  ).find(({ key }) => key === "pressure");
  expect(pressure?.sortValue?.({} as StageListItem)).toBe(10_240.4);
});
