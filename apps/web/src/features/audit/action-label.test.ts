import { contract, endpointsOf } from "@stagecraft/contract";
import { expect, test } from "vitest";
import type { Text } from "#translations/use-text.ts";
import { actionLabel } from "./action-label.ts";
import type { AuditRecord } from "./audit.queries.ts";

/** Returns the keys themselves, so that no translation matters. */
const keys = ((key: string, values?: Record<string, string>) =>
  values === undefined
    ? key
    : `${values["thing"]} ${values["doing"]}`) as unknown as Text;

function labelOf(action: string, outcome: AuditRecord["outcome"] = "changed") {
  return actionLabel(
    { action, outcome, summary: "In English" } as AuditRecord,
    keys,
  );
}

test("every call that changes something is named by what it is about and what it does", () => {
  const unnamed = endpointsOf(contract)
    .filter(({ endpoint }) => !endpoint.isRead)
    .map(({ key }) => key)
    .filter((key) => {
      const label = labelOf(key);
      return label === "In English" || label.endsWith("audit.doRead");
    });
  expect(unnamed, "Name them in action-label.ts.").toEqual([]);
});

test("downloads are named exports, all other calls are named reads", () => {
  expect(labelOf("stageExports.samples", "exported")).toBe(
    "audit.stageFile audit.doExport",
  );
  expect(labelOf("projectExports.clientStatistics", "refused")).toBe(
    "audit.statistics audit.doExport",
  );
  expect(labelOf("stages.get", "refused")).toBe("audit.stage audit.doRead");
});

test("a call of an unknown group is described by the server", () => {
  expect(labelOf("planets.add")).toBe("In English");
  expect(labelOf("audit.retention")).toBe("audit.retention");
});

test("actions on the sign-in pages are named, although they are no calls of the contract", () => {
  expect(labelOf("passwords.makeFirstAdministrator")).toBe(
    "audit.firstAdministrator",
  );
  expect(labelOf("passwords.setByLink")).toBe("audit.passwordByLink");
  expect(labelOf("passwords.requestReset")).toBe("audit.resetRequested");
});
