import { aProject, aCompany } from "@stagecraft/testing";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import {
  sharedTestApi,
  type Person,
  type TestApi,
} from "../../../test/api-harness.ts";
import { TeamChannel } from "./testing/team-channel.ts";

const channel = new TeamChannel();
let api: TestApi;
let administrator: Person;
let hook: string;
let project: { readonly id: number; readonly companyId: number };

beforeAll(async () => {
  hook = `https://127.0.0.1:${await channel.start()}`;
  api = await sharedTestApi({ allowedHosts: ["127.0.0.1"] });
  administrator = await api.person({ roles: ["administrator"] });
  const company = await aCompany(administrator.api);
  project = await aProject(administrator.api, company.id, {
    notificationURL: `${hook}/pad`,
  });
});
afterAll(async () => {
  await channel.stop();
});
beforeEach(() => {
  channel.received.length = 0;
});

function notify(person: Person, notificationURL: string) {
  const body = { notificationURL, message: "Pump 7 offline" };
  return person.send("POST", "graph/notification", body);
}

describe("a team is notified", () => {
  test("at the address of a project within reach", async () => {
    const engineer = await api.person({
      roles: ["engineer"],
      projects: [project],
    });
    expect((await notify(engineer, `${hook}/pad`)).status).toBe(204);
    expect(channel.received).toMatchObject([
      { path: "/pad", body: { text: "Pump 7 offline" } },
    ]);
  });

  test("nowhere else: an address that no project has does not exist", async () => {
    expect((await notify(administrator, `${hook}/other`)).status).toBe(404);
    expect((await notify(administrator, `${hook}/pad/`)).status).toBe(404);
    expect(channel.received).toEqual([]);
  });

  test("not at the address of another company's or another team's project", async () => {
    const stranger = await api.person({
      roles: ["engineer"],
      projects: [
        await aProject(
          administrator.api,
          (await aCompany(administrator.api)).id,
        ),
      ],
    });
    const colleague = await api.person({
      roles: ["engineer"],
      projects: [await aProject(administrator.api, project.companyId)],
    });
    for (const person of [stranger, colleague])
      expect((await notify(person, `${hook}/pad`)).status).toBe(404);
    expect(channel.received).toEqual([]);
  });

  test("or the error says why not, and the attempt is recorded", async () => {
    channel.response = (response) => response.writeHead(410).end();
    const reply = await notify(administrator, `${hook}/pad`);
    expect(reply).toMatchObject({
      status: 502,
      body: {
        error: {
          code: "notification.failed",
          message:
            "The notification was not sent: the channel responded with status 410.",
        },
      },
    });
    const { rows } = await api.owner.pool.query<object>(
      `SELECT outcome, status, code FROM audit_record WHERE action = 'teamNotifications.send' AND request_id = $1`,
      [reply.headers.get("x-request-id")],
    );
    expect(rows).toEqual([
      { outcome: "refused", status: 502, code: "notification.failed" },
    ]);
  });
});
