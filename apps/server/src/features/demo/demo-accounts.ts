import type { Role } from "@stagecraft/domain";

export interface DemoAccountPlan {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly companies: readonly string[];
}

export const demoPassword = "stagecraft";

export const northgate = "Northgate Energy";
export const harrier = "Harrier Resources";

const both = [northgate, harrier];

function account(
  localPart: string,
  name: string,
  roles: readonly Role[],
  companies: readonly string[],
): DemoAccountPlan {
  return { email: `${localPart}@demo.test`, name, roles, companies };
}

/** One account per role, plus accounts that show what a person may not see. */
export const demoAccounts: readonly DemoAccountPlan[] = [
  account("administrator", "Ada Lindqvist", ["administrator"], both),
  account("seniorsupport", "Sten Okafor", ["seniorsupport"], both),
  account("support", "Sofia Brandt", ["support"], both),
  account("research", "Rafael Ito", ["research"], both),
  account("engineer", "Elena Marsh", ["engineer"], both),
  account("manager", "Mara Reyes", ["manager"], both),
  account("sales", "Samir Holt", ["sales"], both),
  account("guest", "Greta Vance", ["guest"], both),
  account("vanoperator", "Viktor Dunn", ["vanoperator"], both),
  account(
    "playbookadmin",
    "Petra Nowak",
    ["engineer", "playbookadmin", "stagecraftplaybookadmin"],
    both,
  ),
  account("client", "Clara Njoroge", ["engineer"], [northgate]),
  account("rival", "Rune Haugen", ["engineer"], [harrier]),
  account("newcomer", "Nils Aoki", ["guest"], []),
];
