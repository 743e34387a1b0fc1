import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { addCompany } from "#features/companies/companies.service.ts";
import {
  demoAccounts,
  harrier,
  northgate,
} from "#features/demo/demo-accounts.ts";
import { demoProjects } from "#features/demo/demo-projects.ts";
import {
  seedFdiStates,
  seedPeople,
  seedTags,
  type DemoPeople,
} from "#features/demo/demo-seed-directory.ts";
import { seedPad, type SeedContext } from "#features/demo/demo-seed-pad.ts";
import * as repository from "#features/demo/demo.repository.ts";

const companies = [
  { name: northgate, shortName: "NGE", contactName: "Clara Njoroge" },
  { name: harrier, shortName: "HRR", contactName: "Rune Haugen" },
];

function membersOf(companyName: string, people: DemoPeople): number[] {
  return demoAccounts
    .filter((account) => account.companies.includes(companyName))
    .flatMap(({ email }) => people.userIds.get(email) ?? []);
}

async function seedCompany(
  context: SeedContext,
  people: DemoPeople,
  vanUserId: number,
  company: (typeof companies)[number],
): Promise<void> {
  const { transaction, actor } = context;
  const { id } = await addCompany(transaction, actor, {
    ...company,
    teamId: "",
    active: true,
    contactEmail: "",
  });
  const providerId = await repository.insertProvider(transaction, id);
  const projectIds: number[] = [];
  for (const project of demoProjects) {
    if (project.companyName !== company.name) continue;
    projectIds.push(await seedPad(context, project, id, providerId));
  }
  await repository.insertMembers(transaction, id, projectIds, [
    ...membersOf(company.name, people),
    vanUserId,
  ]);
}

async function seed(
  transaction: Transaction,
  vanSubject: string,
): Promise<boolean> {
  await repository.lockSeed(transaction);
  if (await repository.companyExists(transaction, northgate)) return false;
  const people = await seedPeople(transaction);
  const actor = people.administrator;
  const tagId = await seedTags(transaction, actor);
  await seedFdiStates(transaction, actor);
  const vanUserId = await repository.ensureVanUser(transaction, vanSubject);
  const context = { transaction, actor, tagId };
  for (const company of companies) {
    await seedCompany(context, people, vanUserId, company);
  }
  return true;
}

/**
 * Creates the demo companies, people and pads in one transaction and only once:
 * later changes by users stay. Returns whether it did.
 */
export function seedDemo(
  database: Database,
  vanSubject: string,
): Promise<boolean> {
  return inTransaction(database, platformIdentity, (transaction) =>
    seed(transaction, vanSubject),
  );
}
