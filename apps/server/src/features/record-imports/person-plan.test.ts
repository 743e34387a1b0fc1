import type { Permission, Role } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import {
  planPeople,
  type KnownPerson,
  type PersonPlanContext,
} from "./person-plan.ts";

const mapping = { name: 0, email: 1, roles: 2, company: 3, allPads: 4 };

const companies = [
  { id: 1, name: "Falcon Energy", mayGiveAllPads: true },
  { id: 2, name: "Acme, Inc.", mayGiveAllPads: true },
];

const kim: KnownPerson = {
  id: 5,
  name: "Kim",
  email: "kim@falcon.test",
  roles: ["guest"],
  permissions: ["view:projects"],
  everyCompany: false,
  memberships: [{ companyId: 1, allProjects: false }],
  isDeactivated: false,
  worksElsewhere: false,
};

const permissionsOfRole = new Map<Role, readonly Permission[]>([
  ["guest", ["view:projects"]],
  ["engineer", ["view:projects", "edit:stages"]],
]);

const administrator: PersonPlanContext["importer"] = {
  roles: ["administrator"],
  permissions: new Set<Permission>(["view:projects", "edit:stages"]),
  reachesEveryCompany: true,
};

const clerk: PersonPlanContext["importer"] = {
  roles: ["guest"],
  permissions: new Set<Permission>(["view:projects"]),
  reachesEveryCompany: false,
};

function plan(
  lines: readonly (readonly string[])[],
  changes: Partial<PersonPlanContext> = {},
  people: readonly KnownPerson[] = [kim],
) {
  return planPeople(
    lines.map((cells, index) => ({ line: index + 2, cells })),
    mapping,
    {
      companies,
      people: new Map(people.map((person) => [person.email, person])),
      takenEmails: new Set(),
      permissionsOfRole,
      importer: administrator,
      ...changes,
    },
  );
}

function outcomesOf(...given: Parameters<typeof plan>) {
  return plan(...given).records.map(({ outcome, reasons }) => [
    outcome,
    ...reasons.map(({ code }) => code),
  ]);
}

describe("a plan for people", () => {
  it("adds somebody new with roles, companies whose names hold commas, and pads", () => {
    const { records, companyIds } = plan([
      [
        "Ann",
        "ann@x.test",
        "Guest, engineer",
        "acme, inc.; Falcon Energy",
        "Yes",
      ],
    ]);
    expect(records[0]).toMatchObject({
      outcome: "create",
      subject: "Ann · ann@x.test",
      action: {
        userId: null,
        addedRoles: ["guest", "engineer"],
        addedCompanyIds: [2, 1],
        allPads: true,
      },
    });
    expect(companyIds).toEqual([1, 2]);
  });

  it("adds to somebody known and never takes away", () => {
    const { records } = plan([
      ["Kim Lee", "KIM@falcon.test", "engineer", "Acme, Inc.", ""],
    ]);
    expect(records[0]).toMatchObject({
      outcome: "update",
      action: {
        userId: 5,
        name: "Kim Lee",
        addedRoles: ["engineer"],
        addedCompanyIds: [2],
        allPads: null,
      },
      changes: [
        { field: "name", before: "Kim", after: "Kim Lee" },
        { field: "roles", before: "guest", after: "guest, engineer" },
        {
          field: "company",
          before: "Falcon Energy",
          after: "Falcon Energy; Acme, Inc.",
        },
      ],
    });
  });

  it("leaves somebody who has all of it, also with an empty name", () => {
    expect(
      outcomesOf([["", "kim@falcon.test", "guest", "Falcon Energy", "no"]]),
    ).toEqual([["unchanged"]]);
  });

  it("switches the pads of a membership that exists", () => {
    expect(
      plan([["", "kim@falcon.test", "", "Falcon Energy", "yes"]]).records[0],
    ).toMatchObject({
      outcome: "update",
      action: { addedCompanyIds: [], padsOfCompanyIds: [1], allPads: true },
      changes: [{ field: "allPads", before: "false", after: "true" }],
    });
  });

  it("gives no role that the importer does not hold, nor one with more permissions (decision D23)", () => {
    const line = ["Ann", "ann@x.test", "engineer", "Falcon Energy"];
    expect(outcomesOf([line], { importer: clerk })).toEqual([
      ["skipped", "roleNotHeld"],
    ]);
    const holder = { ...clerk, roles: ["engineer" as const] };
    expect(outcomesOf([line], { importer: holder })).toEqual([
      ["skipped", "roleNotHeld"],
    ]);
    expect(outcomesOf([line])).toEqual([["create"]]);
  });

  it("gives all pads of a company only to those who have them (decision D23)", () => {
    const limited = companies.map((company) => ({
      ...company,
      mayGiveAllPads: false,
    }));
    const line = ["Ann", "ann@x.test", "guest", "Falcon Energy"];
    const outcomes = (allPads: string) =>
      outcomesOf([[...line, allPads]], { companies: limited })[0];
    expect(outcomes("yes")).toEqual(["skipped", "padsNotHeld"]);
    expect(outcomes("no")).toEqual(["create"]);
    expect(outcomes("")).toEqual(["create"]);
  });

  it("refuses to rename somebody who holds more, works elsewhere or is deactivated", () => {
    const line = ["Renamed", "kim@falcon.test"];
    const renamed = (changes: Partial<KnownPerson>) =>
      outcomesOf([line], { importer: clerk }, [{ ...kim, ...changes }])[0];
    expect(renamed({})).toEqual(["update"]);
    expect(renamed({ permissions: ["edit:stages"] })).toEqual([
      "skipped",
      "personHoldsMore",
    ]);
    expect(renamed({ everyCompany: true })).toEqual([
      "skipped",
      "personHoldsMore",
    ]);
    expect(renamed({ worksElsewhere: true })).toEqual([
      "skipped",
      "personElsewhere",
    ]);
    expect(renamed({ isDeactivated: true })).toEqual([
      "skipped",
      "personDeactivated",
    ]);
  });

  it("skips rows that say nothing useful, with every reason", () => {
    expect(
      outcomesOf([
        ["Ann", "", "pilot", "Nowhere", "perhaps"],
        ["", "new@x.test"],
        ["Ann", "ann@@x"],
        ["Van", "van@x.test", "datavan"],
        ["Ann", "ann@x.test"],
        ["Ann", "ANN@x.test"],
      ]),
    ).toEqual([
      ["skipped", "required", "unknownRole", "unknownCompany", "notYesOrNo"],
      ["skipped", "required"],
      ["skipped", "notAnEmail"],
      ["skipped", "unknownRole"],
      ["create"],
      ["skipped", "repeated"],
    ]);
  });

  it("keeps the administrator of some companies within them", () => {
    expect(
      outcomesOf(
        [
          ["Ann", "ann@x.test", "guest", ""],
          ["Bob", "bob@x.test", "guest", "Falcon Energy"],
        ],
        { importer: clerk, takenEmails: new Set(["bob@x.test"]) },
      ),
    ).toEqual([
      ["skipped", "companyNeeded"],
      ["skipped", "personElsewhere"],
    ]);
  });
});
