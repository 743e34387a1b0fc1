import { permissions } from "@stagecraft/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  startTestApi,
  type Person,
  type OwnTestApi,
} from "../../test/api-harness.ts";
import {
  allEndpoints,
  callEndpoint,
  exampleFor,
  type NamedEndpoint,
} from "../../test/call-endpoint.ts";
import type { ExampleInput } from "../../test/example-inputs.ts";
import { aWorld, type World } from "../../test/world.ts";

/** Ids of tags and FDI states belong to no company; everything else in these fields does. */
const platformIds = /^(tagId)$/;
const idField = /(^id|Id|Ids)$/;
const missingId = 2_000_000_000;
const missingJobId = "00000000-0000-4000-8000-000000000000";

/** Arguments such as `--wellId=7` name a well like any id field. */
function withMissingArguments({ command }: { command: string[] }) {
  return {
    command: command.map((text) => text.replace(/Id=\d+$/, `Id=${missingId}`)),
  };
}

function missing(value: unknown, key: string): unknown {
  if (key === "containerOverrides")
    return withMissingArguments(value as { command: string[] });
  if (key === "id" && typeof value === "string") return missingJobId;
  if (Array.isArray(value))
    return idField.test(key) ? value.map(() => missingId) : value;
  if (key === "auth0UserId") return "user|nobody";
  return idField.test(key) && !platformIds.test(key) ? missingId : value;
}

/** The same request with ids that exist nowhere. */
function withMissingIds(input: ExampleInput): ExampleInput {
  const replace = (record: unknown) =>
    Object.fromEntries(
      Object.entries(record as object).map(([key, value]) => [
        key,
        missing(value, key),
      ]),
    );
  return {
    ...input,
    ...(input.params === undefined ? {} : { params: replace(input.params) }),
    ...(input.body === undefined || input.body instanceof Uint8Array
      ? {}
      : { body: replace(input.body) }),
  };
}

const tenantTables = [
  "company",
  "company_member",
  "project",
  "project_member",
  "user_group_assignment",
  "well",
  "stage",
  "stage_comment",
  "project_selection",
  "tag_subscription",
  "series",
  "sample_source",
  "sample_tail",
  "batch_job",
  "etl_project",
  "etl_well",
  "data_source_auth",
  "data_source_map_project",
  "data_source_map_well",
  "import_file",
  "stage_import",
  "import_profile",
  "backfill",
  "backfill_channel",
  "stage_edit",
  "stage_engine",
  "stage_batch",
  "stage_batch_item",
  "stage_move",
  "operation_issue",
  "operation_note",
  "rule",
  "rule_subscription",
  "field_box",
  "field_box_change",
  "back_test",
  "back_test_stage",
  "well_document",
  "pta_case",
  "pta_interpretation",
  "pta_record",
  "stage_notification_action",
  "van_credential",
  "team_channel",
  "deletion",
  "etl_version",
  "etl_dry_run",
  "support_shift_pad",
];

/** One statement, because it runs after every call. */
const digestQuery = [
  ...tenantTables.map(
    (table) =>
      `SELECT '${table}' AS part, md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest
       FROM ${table} t WHERE ${table === "company" ? "id" : "company_id"} = $1`,
  ),
  "SELECT 'preferences', md5(string_agg(p::text, '|' ORDER BY p::text)) FROM user_preference p WHERE user_id = $2",
  "SELECT 'roles', string_agg(role, '|' ORDER BY role) FROM user_role WHERE user_id = $2",
].join(" UNION ALL ");

/** Digests everything the victim's company owns into one string. */
async function digestOf(api: OwnTestApi, world: World): Promise<string> {
  const { rows } = await api.owner.pool.query<{
    part: string;
    digest: string | null;
  }>({
    name: "digest of a company",
    text: digestQuery,
    values: [world.company.id, world.member.id],
  });
  return rows
    .map(({ part, digest }) => `${part}=${digest ?? "none"}`)
    .join("\n");
}

/** These name assets in fields that no scope can point to. */
const guardedByService = new Set([
  "users.updateIdentity",
  "batchJobs.submit",
  "etl.dryRun",
  "rules.add",
  "ptaCases.upload",
  "teamNotifications.send",
  "recordImports.get",
  "recordImports.rows",
  "recordImports.map",
  "recordImports.apply",
  "recordImports.undoPlan",
  "recordImports.undo",
  "recordImports.file",
  "recordImports.remove",
]);

/** Lists that need a role of support, who work for every company; nobody of one company reads them. */
const ofSupportAlone = new Set(["schedule.get"]);

function namesAssets({ endpoint, key }: NamedEndpoint): boolean {
  return typeof endpoint.scope !== "string" || guardedByService.has(key);
}

const guards = [
  { name: "both guards", applicationCheck: true, rowSecurity: true },
  {
    name: "the application check alone",
    applicationCheck: true,
    rowSecurity: false,
  },
  { name: "row security alone", applicationCheck: false, rowSecurity: true },
];

describe.each(guards)(
  "another company's data, with $name",
  ({ applicationCheck, rowSecurity }) => {
    let api: OwnTestApi;
    let victim: World;
    let stranger: Person;
    let digest: string;

    beforeAll(async () => {
      api = await startTestApi({ applicationCheck, rowSecurity });
      const administrator = await api.person({ roles: ["administrator"] });
      victim = await aWorld(api, administrator);
      const own = await aWorld(api, administrator);
      stranger = await api.person({
        roles: ["engineer"],
        projects: [own.project],
      });
      // Grants every permission, so that only the company boundary refuses the call.
      await api.owner.pool.query(
        "UPDATE app_user SET extra_permissions = $2 WHERE id = $1",
        [stranger.id, permissions],
      );
      digest = await digestOf(api, victim);
    });
    afterAll(() => api.close());

    test.each(allEndpoints.filter(namesAssets))(
      "$key responds as for an id that does not exist",
      async (named) => {
        const before = digest;
        const foreign = exampleFor(named, victim);
        const onForeign = await callEndpoint(api, stranger, named, foreign);
        const onMissing = await callEndpoint(
          api,
          stranger,
          named,
          withMissingIds(foreign),
        );
        expect(
          { status: onForeign.status, body: onForeign.body },
          "What is out of reach looks different from what does not exist: the service must throw notFound() when it finds no row.",
        ).toEqual({ status: onMissing.status, body: onMissing.body });
        if (applicationCheck)
          expect(
            onForeign.status,
            `The scope did not refuse it, or the example input is wrong: ${JSON.stringify(onForeign.body)}`,
          ).toBe(404);
        digest = await digestOf(api, victim);
        expect(digest).toBe(before);
      },
    );

    test.each(
      allEndpoints.filter(
        ({ key, endpoint }) =>
          endpoint.scope === "visible" &&
          endpoint.method === "GET" &&
          !guardedByService.has(key),
      ),
    )("$key lists nothing of it", async (named) => {
      const response = await callEndpoint(
        api,
        stranger,
        named,
        exampleFor(named, victim),
      );
      expect(response.status).toBe(ofSupportAlone.has(named.key) ? 403 : 200);
      const text = JSON.stringify(response.body);
      const secrets = [
        victim.company.name,
        victim.project.name,
        victim.well.wellNumber,
        victim.stage.name,
      ];
      expect(
        secrets.filter((secret) => text.includes(JSON.stringify(secret))),
      ).toEqual([]);
    });

    test.each([
      "//stages/ID",
      "stages//ID",
      "stages/ID%2fhierarchy",
      "STAGES/ID",
      "stages/0ID",
      "stages/ID.0",
    ])("no spelling of the URL bypasses the check: %s", async (pattern) => {
      const path = pattern.replace("ID", String(victim.stage.id));
      const response = await stranger.send("GET", path);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(response.body)).not.toContain(victim.stage.name);
    });
  },
);

test("with both guards switched off, the stranger reads the victim's stage", async () => {
  const api = await startTestApi({
    applicationCheck: false,
    rowSecurity: false,
  });
  const administrator = await api.person({ roles: ["administrator"] });
  const victim = await aWorld(api, administrator);
  const stranger = await api.person({ roles: ["engineer"] });
  expect((await stranger.send("GET", `stages/${victim.stage.id}`)).status).toBe(
    200,
  );
  await api.close();
});
