import { expect, it } from "vitest";
import { ConductivityTables } from "../models/finite-conductivity.ts";
import { finalGrid } from "../models/falloff.ts";
import { WellResponse } from "../models/well-response.ts";
import { matchWellTest } from "./well-test-match.ts";

const setting = {
  rates: [{ startSeconds: 0, cubicMetersPerSecond: 0.001 }],
  heightMeters: 20,
  viscosityPaSeconds: 0.001,
  porosity: 0.1,
  totalCompressibilityPerPa: 1.5e-9,
  volumeFactor: 1.2,
  wellRadiusMeters: 0.1,
};
const truth = {
  permeability: 1e-15,
  halfLength: 60,
  conductivity: 4,
  storage: 1e-8,
  initial: 30e6,
};

/** Pressures of a drawdown in a well with that fracture. */
function drawdown(seconds: readonly number[]): number[] {
  const capacity =
    setting.porosity *
    setting.totalCompressibilityPerPa *
    truth.halfLength ** 2;
  const response = new WellResponse(
    new ConductivityTables().of(truth.conductivity),
    seconds[0] ?? 1,
    seconds.at(-1) ?? 1,
    finalGrid.nodeCount,
    finalGrid.termCount,
  );
  response.compute({
    perSecond: truth.permeability / (setting.viscosityPaSeconds * capacity),
    storage: truth.storage / (2 * Math.PI * setting.heightMeters * capacity),
    skin: 0,
  });
  const scale =
    (0.001 * setting.volumeFactor * setting.viscosityPaSeconds) /
    (2 * Math.PI * truth.permeability * setting.heightMeters);
  return seconds.map((second) => truth.initial - scale * response.at(second));
}

it("PT20: a drawdown of a fracture with finite conductivity gives the fracture back", () => {
  const seconds = Array.from(
    { length: 60 },
    (_, index) => 10 * 10 ** (index / 10),
  );
  const steps = matchWellTest({
    model: "finiteConductivity",
    setting,
    bounds: {
      permeabilitySquareMeters: { minimum: 1e-17, maximum: 1e-13 },
      storageCubicMetersPerPa: { minimum: 1e-10, maximum: 1e-6 },
      initialPressurePa: { minimum: 29e6, maximum: 31e6 },
      halfLengthMeters: { minimum: 5, maximum: 500 },
      conductivity: { minimum: 0.1, maximum: 1000 },
    },
    seconds,
    pressurePa: drawdown(seconds),
    search: { generations: 10, solutionsPerPopulation: 30, parentsMating: 30 },
    seed: 3,
  });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const { values } = step.value;
  const share = (value: number | undefined, of: number) => (value ?? NaN) / of;
  expect(
    share(values.permeabilitySquareMeters?.value, truth.permeability),
  ).toBeCloseTo(1, 1);
  expect(share(values.halfLengthMeters?.value, truth.halfLength)).toBeCloseTo(
    1,
    1,
  );
  expect(share(values.conductivity?.value, truth.conductivity)).toBeCloseTo(
    1,
    1,
  );
});
