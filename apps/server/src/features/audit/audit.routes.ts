import { contract } from "@stagecraft/contract";
import { limitOf } from "#access/actor.ts";
import { listChoices } from "#features/audit/audit-choices.repository.ts";
import { auditPage } from "#features/audit/audit-page.service.ts";
import type {
  AuditFile,
  AuditFileOrder,
} from "#features/audit/audit-file.task.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import { fileNameOfParts } from "#features/stage-exports/file-name.service.ts";
import { file } from "#http/responses/file-handler.ts";
import { handlers } from "#http/endpoints/handler.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

/** The same limit as for other files. */
const perPerson = { perMinute: 20, atOnce: 2 };

const fileTask: ThreadTask<AuditFileOrder, AuditFile> = {
  module: new URL("./audit-file.task.ts", import.meta.url),
  longestMs: 60_000,
  isLong: true,
  tooCostly: {
    code: "request.tooCostly",
    message: "The records are too large for one file. Please filter the list.",
  },
};

function fileName(now: number): string {
  return fileNameOfParts(
    ["Audit", new Date(now).toISOString().slice(0, 10)],
    "csv",
  );
}

export function auditRoutes({ heavy }: { readonly heavy: HeavyWork }) {
  const limit = new DownloadLimit(perPerson, Date.now);
  return handlers(contract.audit, {
    page: ({ transaction, actor, query }) =>
      auditPage(transaction, actor, query),
    choices: ({ transaction, actor, params, query }) =>
      listChoices(transaction, params.type, {
        text: query.text,
        id: query.assetId ?? null,
        companyIds: limitOf(actor.reach.companyIds),
        projectIds: limitOf(actor.reach.projectIds),
        seesInternal: actor.reach.seesInternal,
      }),
    export: file(async ({ actor, query, request, reply, signal }) => {
      const order = { actor, query, requestId: request.id };
      const { bytes } = await limit.during(actor.id, reply, () =>
        heavy.run(actor, fileTask, order, signal),
      );
      return {
        name: fileName(Date.now()),
        mediaType: "text/csv; charset=utf-8",
        content: bytes,
      };
    }),
  });
}
