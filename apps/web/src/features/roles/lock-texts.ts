import type { CellLock } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";

export const lockTexts: Readonly<Record<CellLock, TextKey>> = {
  mayNotEdit: "roles.lockMayNotEdit",
  oneCompany: "roles.lockOneCompany",
  machine: "roles.lockMachine",
  repair: "roles.lockRepair",
  administrators: "roles.lockAdministrators",
  notHeld: "roles.lockNotHeld",
};
