import type { Role } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";

export const roleNames: Readonly<Record<Role, TextKey>> = {
  administrator: "role.administrator",
  seniorsupport: "role.seniorSupport",
  support: "role.support",
  research: "role.research",
  engineer: "role.engineer",
  manager: "role.manager",
  sales: "role.sales",
  guest: "role.guest",
  vanoperator: "role.vanOperator",
  playbookadmin: "role.playbookAdmin",
  playbookengineer: "role.playbookEngineer",
  playbookguest: "role.playbookGuest",
  stagecraftplaybookadmin: "role.stagecraftPlaybookAdmin",
  stagecraftplaybookengineer: "role.stagecraftPlaybookEngineer",
  stagecraftplaybookguest: "role.stagecraftPlaybookGuest",
  datavan: "role.dataVan",
};
