import type { AuditPage, AuditRecord } from "#features/audit/audit.queries.ts";
import type { Responses } from "./test-server.ts";
import { morning } from "./world.ts";

function anAuditRecord(given: Partial<AuditRecord> = {}): AuditRecord {
  return {
    id: 12,
    timestamp: morning,
    requestId: "4f6a2c0e-request",
    actorId: 1,
    actorName: "Ada Lindqvist",
    actingForId: null,
    actingForName: null,
    companyId: 1,
    companyName: "Northgate Energy",
    action: "stages.update",
    summary: "Change a stage",
    outcome: "changed",
    status: 200,
    code: null,
    subjects: [{ type: "stage", id: "7", name: "Kestrel 3H 7" }],
    target: { id: "7" },
    changes: [
      {
        record: "stage",
        id: "7",
        name: "7",
        kind: "changed",
        fields: [
          { field: "client_comment", before: "", after: "Screen-out" },
          {
            field: "control.api_key",
            before: { hidden: true },
            after: { hidden: true },
          },
          {
            field: "comment",
            before: null,
            after: { cut: "A long story", length: 900 },
          },
        ],
      },
    ],
    moreChanges: 0,
    ...given,
  };
}

const refusedRecord = anAuditRecord({
  id: 11,
  action: "projects.remove",
  summary: "Delete a project",
  outcome: "refused",
  status: 403,
  code: "viewAs.readOnly",
  actingForId: 5,
  actingForName: "Gus Gray",
  subjects: [{ type: "project", id: "1", name: "Kestrel Pad" }],
  changes: [],
});

const people = [
  { id: 1, name: "Ada Lindqvist", detail: "ada@example.test" },
  { id: 5, name: "Gus Gray", detail: "gus@example.test" },
];

/** A list of two pages, people to choose from, and a view that starts. */
export function auditWorld(
  first: readonly AuditRecord[] = [anAuditRecord(), refusedRecord],
): Responses {
  const page = (records: readonly AuditRecord[]): AuditPage => ({
    records: [...records],
    next: null,
    names: {},
  });
  return {
    "audit.page": ({ query }) => {
      if (query.after !== undefined)
        return page([anAuditRecord({ id: 3, action: "tags.add" })]);
      const shown = first.filter(
        ({ outcome }) =>
          query.outcome === undefined || outcome === query.outcome,
      );
      return { ...page(shown), next: shown.length > 1 ? 11 : null };
    },
    "audit.choices": ({ params, query }) =>
      params.type === "user"
        ? people.filter(
            ({ id, name }) =>
              (query.assetId === undefined || id === query.assetId) &&
              name.toLowerCase().includes(query.text.toLowerCase()),
          )
        : [{ id: 1, name: "Kestrel Pad", detail: "Northgate Energy" }],
    "viewAs.start": () => ({
      id: "6b0d9a52-2a7e-4d0e-9a53-0d1f5f3f7a11",
      expiresAt: Date.now() + 30 * 60_000,
    }),
    "viewAs.end": () => undefined,
  };
}
