import { comparisonOf, measurePairs } from "../bench-pairs.ts";
import type { OwnerPool } from "../bench-postgres.ts";
import type { Benchmark } from "../bench-run.ts";
import { type Person, startBenchServer } from "../bench-server.ts";
import { median } from "../bench-statistics.ts";

const people = 10_000;
const companies = 500;
const pagesPerRun = 20;
const pairs = 5;

async function addPeople(owner: OwnerPool): Promise<void> {
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
     SELECT c.id, u.id FROM app_user u JOIN company c ON c.name = 'Company ' || (1 + u.id % $1)
     WHERE u.subject LIKE 'many|%'`,
    [companies],
  );
  await owner.query(
    "INSERT INTO user_role (user_id, role) SELECT id, 'engineer' FROM app_user WHERE subject LIKE 'many|%'",
  );
  await owner.query("ANALYZE");
}

let searches = 0;

/** Returns the milliseconds of a page; no search is repeated, so that none comes from memory. */
async function pageMs({ api }: Person, filter: string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < pagesPerRun; index += 1) {
    searches += 1;
    const begin = performance.now();
    await api.users.page({
      query: { filter, search: `p${" ".repeat(searches % 150)}` },
    });
    times.push(performance.now() - begin);
  }
  return median(times);
}

/** A page of all people against one of a single company: the length of the list should cost little. */
export const peopleBenchmark: Benchmark = {
  goal: "PEOPLE",
  async measure(run) {
    const server = await startBenchServer(run);
    const administrator = await server.person("administrator");
    await addPeople(server.owner);
    const measured = await measurePairs({
      pairs,
      candidate: () => pageMs(administrator, "all"),
      control: () => pageMs(administrator, "1"),
    });
    return [
      comparisonOf({
        goal: "PEOPLE",
        what: `first page of ${people} people in ${companies} companies, against that of one company`,
        unit: "ms",
        pairs: measured,
      }),
    ];
  },
};
