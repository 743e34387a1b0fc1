import type { Readable } from "node:stream";
import { contract } from "@stagecraft/contract";
import { identityOf } from "#access/actor.ts";
import { inTransaction, type Database } from "#database/database.ts";
import type {
  ReadRecords,
  ReadRecordsOrder,
} from "#features/record-imports/read-records.task.ts";
import { receiveBytes } from "#features/record-imports/receive-bytes.ts";
import { personRecords } from "#features/record-imports/person-records.ts";
import {
  RecordImports,
  refuseKind,
} from "#features/record-imports/record-imports.service.ts";
import { wellRecords } from "#features/record-imports/well-records.ts";
import type { PeopleOptions } from "#features/users/people.service.ts";
import { writeAudit } from "#http/audit.ts";
import { file } from "#http/responses/file-handler.ts";
import { handlers, raw } from "#http/endpoints/handler.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

const readTask: ThreadTask<ReadRecordsOrder, ReadRecords> = {
  module: new URL("./read-records.task.ts", import.meta.url),
  longestMs: 30_000,
  isLong: true,
  tooCostly: {
    code: "request.tooCostly",
    message:
      "The file is too large to be read at once. Please split it into several files.",
  },
};

export function recordImportsRoutes({
  database,
  heavy,
  publicUrl,
  people,
}: {
  readonly database: Database;
  readonly heavy: HeavyWork;
  /** Origin that the links for new people begin with. */
  readonly publicUrl: string;
  readonly people: PeopleOptions;
}) {
  const imports = new RecordImports({
    kinds: { people: personRecords(people), wells: wellRecords },
    publicUrl,
  });
  return handlers(contract.recordImports, {
    upload: raw(async ({ actor, query, request, reply }) => {
      const { kind, fileName } = query;
      refuseKind(actor, kind);
      const bytes = await receiveBytes(
        request.body as Readable,
        Number(request.headers["content-length"] ?? 0),
      );
      const { table } = await heavy.run(actor, readTask, { kind, bytes });
      const response = await inTransaction(
        database,
        identityOf(actor),
        async (transaction) => {
          const kept = await imports.keep(transaction, actor, {
            kind,
            fileName,
            table,
          });
          await writeAudit(transaction, {
            requestId: request.id,
            actor,
            companyId: null,
            action: "recordImports.upload",
            outcome: "changed",
            status: 201,
            code: null,
            target: { id: kept.id, kind },
          });
          return kept;
        },
      );
      return reply.status(201).send(response);
    }),
    list: ({ transaction, actor, query }) =>
      imports.list(transaction, actor, query),
    get: ({ transaction, actor, params }) =>
      imports.get(transaction, actor, params.id),
    rows: ({ transaction, actor, params, query }) =>
      imports.rows(transaction, actor, params.id, query),
    map: ({ transaction, actor, params, body }) =>
      imports.map(transaction, actor, params.id, body),
    apply: ({ transaction, actor, params, body }) =>
      imports.apply(transaction, actor, params.id, body),
    undoPlan: ({ transaction, actor, params }) =>
      imports.undoPlan(transaction, actor, params.id),
    undo: ({ transaction, actor, params }) =>
      imports.undo(transaction, actor, params.id),
    file: file(async ({ actor, params }) => {
      const { name, text } = await inTransaction(
        database,
        identityOf(actor),
        (transaction) => imports.errorFile(transaction, actor, params.id),
      );
      return { name, mediaType: "text/csv; charset=utf-8", content: text };
    }),
    remove: ({ transaction, actor, params }) =>
      imports.remove(transaction, actor, params.id),
  });
}
