import { aPad, type Pad } from "@stagecraft/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  sharedTestApi,
  type ApiResponse,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";

let api: TestApi;
let administrator: Person;
let pad: Pad;
let engineer: Person;

const start = Date.UTC(2026, 10, 14, 6, 30, 0);

beforeAll(async () => {
  api = await sharedTestApi();
  administrator = await api.person({ roles: ["administrator"] });
});

beforeEach(async () => {
  pad = await aPad(administrator.api);
  engineer = await api.person({ roles: ["engineer"], projects: [pad.project] });
  const van = await api.person({ roles: ["datavan"], projects: [pad.project] });
  await van.api.stageData.push({
    params: { stageId: pad.stage.id },
    body: {
      source: "van",
      firstSequence: 0,
      times: Array.from({ length: 900 }, (_, second) => start + second * 1000),
      channels: [
        {
          name: "pressure",
          unit: "psi",
          values: Array.from({ length: 900 }, (_, second) => 5000 + second),
        },
      ],
    },
    query: { final: "true" },
  });
});

function draw(order: object = {}, person = engineer): Promise<ApiResponse> {
  return person.send("POST", "stages/image", {
    stageId: pad.stage.id,
    charts: "primary",
    width: 640,
    ...order,
  });
}

/** Width from the header of the file. */
const widthOf = ({ body }: ApiResponse) => (body as Buffer).readUInt32BE(16);

describe("a picture of a stage", () => {
  test("is a PNG of the requested width, named after the stage", async () => {
    const response = await draw();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("content-disposition")).toContain(
      `filename="${pad.project.name}_${pad.well.wellNumber}_${pad.stage.name}.png"`,
    );
    expect((response.body as Buffer).subarray(1, 4).toString()).toBe("PNG");
    expect(widthOf(response)).toBe(640);
  });

  test("is the same when it is requested again", async () => {
    const [first, second] = [await draw(), await draw()];
    expect((first.body as Buffer).equals(second.body as Buffer)).toBe(true);
  });

  test("may be of the charts below, all in one", async () => {
    const one = await draw({ charts: "secondary" });
    const all = await draw({ charts: "secondary", secondary: "all-charts" });
    expect([one.status, all.status]).toEqual([200, 200]);
    const heights = [one, all].map(({ body }) =>
      (body as Buffer).readUInt32BE(20),
    );
    expect(heights[1]).toBeGreaterThan(heights[0] ?? Infinity);
  });

  test("is recorded: who took which stage", async () => {
    await draw();
    const { rows } = await api.owner.pool.query(
      "SELECT action, outcome, target FROM audit_record WHERE actor_id = $1",
      [engineer.id],
    );
    expect(rows).toEqual([
      {
        action: "stageImages.draw",
        outcome: "exported",
        target: { id: pad.stage.id },
      },
    ]);
  });

  test.each([
    ["too wide", { width: 1921 }],
    ["of no width", { width: 0 }],
    ["in a zone that is not", { timezone: "Mars/Olympus" }],
    ["in another format", { format: "svg" }],
    ["brought along", { svg: "<svg onload='alert(1)'/>" }],
    ["of times the wrong way round", { startTimestamp: 2, endTimestamp: 1 }],
    ["with no channel's name", { hiddenChannels: ["<script>"] }],
    ["with endless channels", { hiddenChannels: Array(300).fill("rate") }],
  ])("is refused: %s", async (_, order) => {
    expect((await draw(order)).status).toBe(400);
  });

  test("of any stretch of time is drawn in time", async () => {
    const response = await draw({
      startTimestamp: 0,
      endTimestamp: 8_640_000_000_000_000,
    });
    expect(response.status).toBe(200);
  });
});
