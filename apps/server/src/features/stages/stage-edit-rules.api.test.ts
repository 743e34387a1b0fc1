import {
  formatSchemaError,
  validateSubmittedEdit,
  type EditValidation,
} from "@stagecraft/stage-editing";
import { aPad, type Pad } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestApi,
  type OwnTestApi,
  type Person,
} from "../../../test/api-harness.ts";
import { edit, withParameters, withPlot } from "./testing/edited-stage.ts";

let api: OwnTestApi;
let administrator: Person;
let pad: Pad;

beforeAll(async () => {
  // States of offset wells are global: with one defined, every other test would have to set it.
  api = await startTestApi();
  administrator = await api.person({ roles: ["administrator"] });
  pad = await aPad(administrator.api);
  await administrator.api.fdiStates.add({ body: { identifier: "Monitored" } });
});
afterAll(() => api.close());

type Control = Awaited<ReturnType<typeof withParameters>>;

/** Returns the drawer's errors in the form the API uses. */
function refusalIn({ errors, schemaErrors }: EditValidation) {
  const [first] = schemaErrors;
  if (errors.length > 0 || first === undefined)
    return errors.map(({ tab, path, message, words }) => ({
      field: path,
      message,
      words,
      tab,
    }));
  const { path, tab, words } = first;
  return [{ field: path, message: formatSchemaError(first), words, tab }];
}

async function validationOf(changes: Control): Promise<EditValidation> {
  const stage = await administrator.api.stages.get({
    params: { id: pad.stage.id },
  });
  return validateSubmittedEdit(
    { ...stage, ...changes },
    {
      currentState: stage.state,
      wellActive: true,
      channels: [],
      columnCount: null,
      fdiStateIdentifiers: ["Monitored"],
      storedParameters: stage.control.parameters,
    },
  );
}

/** Checks that the API and the drawer reject or accept alike. */
async function check(changes: Control, message: string | null) {
  const expected = await validationOf(changes);
  expect(expected.isAccepted).toBe(message === null);
  const saving = edit(administrator, pad.stage.id, changes);
  if (message === null) return expect(saving).resolves.toBeDefined();
  const details = refusalIn(expected);
  expect(details[0]?.message).toContain(message);
  return expect(saving).rejects.toMatchObject({
    status: 400,
    code: "request.invalid",
    details,
  });
}

describe("values are refused and accepted as in the drawer, with its message", () => {
  test.each([
    ["rateClip", 0.1, null],
    ["rateClip", 25, null],
    ["rateClip", 25.01, "Valid values 0.1 to 25"],
    ["rateClip", "fast", "Valid values 0.1 to 25"],
    ["pressureShift", 100, null],
    ["pressureShift", 100.5, "Valid values 0 to 100"],
    ["pressureShift", 101, "Valid values 0 to 100"],
    ["regrCoeff1Water", 5, null],
    ["regrCoeff1Water", -0.01, "Valid values 0 to 5"],
    ["guideRateDelta", -20, null],
    ["guideRateDelta", 20.1, "Valid range is -2.0 to 2.0"],
    ["pressureCeiling", 0, null],
    ["pressureCeiling", -1, "Valid values 0 or greater"],
    ["pressureCeiling", 100_001, "pressureCeiling"],
    ["pressureIncrease", 25, null],
    ["pressureIncrease", 0.5, "Positive whole number"],
    ["pressureIncrease", 2501, "pressureIncrease"],
    ["rateMessageDelay", 1, "rateMessageDelay"],
    ["blockSizeHurdle", 0, "Positive real number"],
    ["sandShift", -500, null],
    ["sandShift", -501, "Valid values -500 to 500"],
    ["fdiWLFirstDerivThreshold", 100_001, "Valid values 0 to 100000"],
    ["nobodyKnowsThis", 1, "nobodyKnowsThis"],
  ])("%s = %j: %s", async (name, value, message) => {
    const id = pad.stage.id;
    await check(
      await withParameters(administrator, id, { [name]: value }),
      message,
    );
  });

  test.each([
    [{ startTime: 2e12, endTime: 1e12 }, "Must be less than end time"],
    [{ startTime: 1e12, endTime: 2e12 }, null],
    [{ startTime: 0, endTime: 0 }, null],
    [{ yAxes: [] }, "Required."],
    [
      { secondary: { additives: { yaxis: { min: 5, max: 1 } } } },
      "Minimum must be less than Maximum",
    ],
  ])("plot %j: %s", async (changed, message) => {
    const id = pad.stage.id;
    await check(await withPlot(administrator, id, changed), message);
  });

  test.each([
    [{ state: "Monitored", minDeltaPressureFracHit: 0 }, "Positive number"],
    [{ minDeltaPressureFracHit: 50 }, "Required."],
    [{ state: "Monitored", minDeltaPressureFracHit: 50 }, null],
  ])("an offset well with %j: %s", async (offset, message) => {
    const fdi = [
      { name: "offset_pressure_1", wellLabel: "Neighbour", ...offset },
    ];
    const id = pad.stage.id;
    await check(await withParameters(administrator, id, { fdi }), message);
  });
});

test("a change of name or comment alone does not validate the settings", async () => {
  await api.owner.pool.query(
    `UPDATE stage SET control = jsonb_set(control, '{parameters,rateClip}', '99') WHERE id = $1`,
    [pad.stage.id],
  );
  const { clientComment } = await edit(administrator, pad.stage.id, {
    clientComment: "as before",
  });
  expect(clientComment).toBe("as before");
});
