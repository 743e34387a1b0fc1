import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import type { Api } from "../loads/bench-client.ts";
import type { OwnerPool } from "../servers/bench-postgres.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import { startBenchServer } from "../servers/bench-server.ts";
import { median } from "../measuring/bench-statistics.ts";

const people = 10_000;
const companies = 500;
const auditRecords = 20_000;
/** Each statement counts its records in one row, which grows slow within a transaction. */
const recordsPerStatement = 1000;
const pagesPerRun = 20;
const pairs = 5;
/** The longest time that the screens for people may take. */
const longestMs = 300;

/** Everybody is also a member of the first company, so that one company has them all. */
async function addPeople(owner: OwnerPool): Promise<number> {
  await owner.query(
    "INSERT INTO company (name) SELECT 'Company ' || n FROM generate_series(1, $1::integer) n",
    [companies],
  );
  await owner.query(
    `INSERT INTO app_user (subject, name, email)
     SELECT 'many|' || n, 'Person ' || n, n || '@many.test' FROM generate_series(1, $1::integer) n`,
    [people],
  );
  await owner.query(
    `INSERT INTO company_member (company_id, user_id)
     SELECT c.id, u.id FROM app_user u JOIN company c ON c.name IN ('Company 1', 'Company ' || (1 + u.id % $1))
     WHERE u.subject LIKE 'many|%'`,
    [companies],
  );
  await owner.query(
    "INSERT INTO user_role (user_id, role) SELECT id, 'engineer' FROM app_user WHERE subject LIKE 'many|%'",
  );
  await owner.query(
    `INSERT INTO user_group_assignment (user_id, group_name, asset_type, asset_id, company_id)
     SELECT m.user_id, 'Crew ' || (m.user_id % 40), 'COMPANY', m.company_id, m.company_id FROM company_member m`,
  );
  for (let first = 1; first <= auditRecords; first += recordsPerStatement)
    await owner.query(
      `INSERT INTO audit_record (request_id, actor_id, actor_name, company_id, action, outcome, status, target, assets)
       SELECT 'request ' || n, u.id, u.name, m.company_id, 'users.update', 'changed', 200,
         jsonb_build_object('id', u.id), ARRAY['user:' || u.id]
       FROM generate_series($1::integer, $2::integer) n
       JOIN app_user u ON u.subject = 'many|' || (1 + n % $3)
       JOIN LATERAL (SELECT company_id FROM company_member WHERE user_id = u.id LIMIT 1) m ON true`,
      [first, first + recordsPerStatement - 1, people],
    );
  await owner.query("ANALYZE");
  const { rows } = await owner.query<{ id: number }>(
    "SELECT id FROM company WHERE name = 'Company 1'",
  );
  return rows[0]?.id ?? 0;
}

let requests = 0;

/** A search that finds most of the list and was not sent before, so that no page comes from memory. */
function unseenSearch(letter: string): string {
  requests += 1;
  return letter + " ".repeat(requests % 150);
}

/** The first page of each screen, as one request. */
function screensOf(api: Api, companyId: number) {
  const params = { id: companyId };
  return {
    companies: () =>
      api.companies.search({ query: { search: unseenSearch("c") } }),
    members: () =>
      api.companies.members({ params, query: { search: unseenSearch("p") } }),
    candidates: () =>
      api.companies.candidates({
        params,
        query: { search: unseenSearch("p") },
      }),
    users: () =>
      api.users.page({ query: { filter: "all", search: unseenSearch("p") } }),
    groups: () =>
      api.userGroups.members({
        query: { assetType: "COMPANY", search: unseenSearch("c") },
      }),
    audit: () => {
      requests += 1;
      return api.audit.page({ query: { from: requests } });
    },
    auditOfCompany: () => {
      requests += 1;
      return api.audit.page({
        query: { assetType: "company", assetId: companyId, from: requests },
      });
    },
  };
}

async function medianMs(request: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < pagesPerRun; index += 1) {
    const begin = performance.now();
    await request();
    times.push(performance.now() - begin);
  }
  return median(times);
}

/** The first page of every screen for people, against the smallest request of somebody signed in. */
export const peopleBenchmark: Benchmark = {
  goal: "PEOPLE",
  async measure(run) {
    const server = await startBenchServer(run);
    const { api } = await server.person("administrator");
    const companyId = await addPeople(server.owner);
    const screens = Object.entries(screensOf(api, companyId));
    const measurements = [];
    for (const [name, request] of screens) {
      await request();
      const measured = await measurePairs({
        pairs,
        candidate: () => medianMs(request),
        control: () => medianMs(() => api.users.me({})),
      });
      measurements.push(
        comparisonOf({
          goal: `PEOPLE.${name}`,
          what: `first page with ${people} people in ${companies} companies, at most ${longestMs} ms, against the smallest request`,
          unit: "ms",
          pairs: measured,
        }),
      );
    }
    return measurements;
  },
};
