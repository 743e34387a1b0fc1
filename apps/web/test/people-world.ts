import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import type { Responses } from "./test-server.ts";
import { morning } from "./world.ts";

type Api = StagecraftContract;
type CompanyPage = OutputOf<Api["companies"]["search"]>;
export type CompanyRow = CompanyPage["companies"][number];
export type Member = OutputOf<Api["companies"]["members"]>["members"][number];
export type GroupMember = OutputOf<
  Api["userGroups"]["members"]
>["members"][number];

export function aCompanyRow(fields: Partial<CompanyRow> = {}): CompanyRow {
  return {
    id: 1,
    name: "Northgate Energy",
    shortName: "NGE",
    logo: "no",
    teamId: "",
    active: true,
    contactName: "Ada Field",
    contactEmail: "ada@northgate.test",
    auditRetentionDays: 1095,
    createdAt: morning,
    updatedAt: morning,
    memberCount: 3,
    projectCount: 2,
    ...fields,
  };
}

export function aMember(fields: Partial<Member> = {}): Member {
  return {
    id: 11,
    name: "Bo Lind",
    email: "bo@northgate.test",
    roles: ["engineer"],
    allProjects: true,
    everyCompany: false,
    projectCount: 2,
    deactivatedAt: null,
    ...fields,
  };
}

function found<Item>(
  items: readonly Item[],
  search: string | undefined,
  textOf: (item: Item) => string,
): Item[] {
  const wanted = (search ?? "").toLowerCase();
  return items.filter((item) => textOf(item).toLowerCase().includes(wanted));
}

/** Lists the companies in pages of two, and applies changes to them. */
export function companies(...given: readonly CompanyRow[]): Responses {
  let rows = given;
  return {
    "companies.search": ({ query }) => {
      const matching = found(rows, query.search, ({ name }) => name).filter(
        ({ active }) =>
          query.state === undefined || active === (query.state === "active"),
      );
      const from = Number(query.cursor ?? 0);
      const page = matching.slice(from, from + 2);
      return {
        companies: page,
        total: matching.length,
        nextCursor: from + 2 < matching.length ? String(from + 2) : null,
      };
    },
    "companies.update": ({ params, body }) => {
      const { id: _, ...fields } = body;
      const defined = Object.fromEntries(
        Object.entries(fields).filter(([, value]) => value !== undefined),
      );
      rows = rows.map((row) =>
        row.id === params.id
          ? { ...row, ...defined, updatedAt: row.updatedAt + 1 }
          : row,
      );
      const company = rows.find(({ id }) => id === params.id) ?? aCompanyRow();
      return { company };
    },
    "companies.add": ({ body }) => {
      const { auditRetentionDays = 1095, ...fields } = body;
      const company = aCompanyRow({
        ...fields,
        auditRetentionDays,
        id: rows.length + 1,
        logo: "ol",
      });
      rows = [...rows, company];
      return { company };
    },
  };
}

/** The members of the company and of its pad, who can be added and removed. */
export function members(...given: readonly Member[]): Responses {
  let rows = given;
  const people = [
    ...given,
    aMember({ id: 12, name: "Cy Ortiz", email: "cy@harrier.test" }),
  ];
  const list = (search: string | undefined) => {
    const matching = found(rows, search, ({ name }) => name);
    return { members: matching, total: matching.length, nextCursor: null };
  };
  const candidates = (search: string | undefined) =>
    found(people, search, ({ name }) => name).map(
      ({ id, name, email, roles }) => ({
        id,
        name,
        email,
        roles,
        isMember: rows.some((row) => row.id === id),
      }),
    );
  const add = (userId: number) => {
    rows = [...rows, ...people.filter(({ id }) => id === userId)];
    return undefined;
  };
  const remove = (userId: number) => {
    rows = rows.filter(({ id }) => id !== userId);
    return undefined;
  };
  return {
    "companies.members": ({ query }) => list(query.search),
    "companies.candidates": ({ query }) => candidates(query.search),
    "companies.addUser": ({ params }) => add(params.userId),
    "companies.removeUser": ({ params }) => remove(params.userId),
    "companies.updateUser": ({ params, body }) => {
      rows = rows.map((row) =>
        row.id === params.userId
          ? { ...row, allProjects: body.allProjects }
          : row,
      );
      return undefined;
    },
    "projects.members": ({ query }) => list(query.search),
    "projects.candidates": ({ query }) => candidates(query.search),
    "projects.addUser": ({ params }) => add(params.userId),
    "projects.removeUser": ({ params }) => remove(params.userId),
  };
}
