import type { contract, OutputOf } from "@stagecraft/contract";
import { workbookMediaType } from "@stagecraft/domain";
import type { FastifyReply } from "fastify";
import type { PtaFile, PtaFileOrder } from "#features/pta-files/pta-file.ts";
import type { PtaUpload } from "#features/pta-files/pta-upload.ts";
import { readUploadForm } from "#features/pta-files/upload-form.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import { file, type PreparedFile } from "#http/responses/file-handler.ts";
import { raw, type ResourceHandlers } from "#http/endpoints/handler.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

type CaseFileHandlers = Pick<
  ResourceHandlers<typeof contract.ptaCases>,
  "upload" | "workbook" | "report" | "input"
>;

const uploadTask: ThreadTask<
  PtaUpload,
  OutputOf<typeof contract.ptaCases.upload>
> = {
  module: new URL("./pta-upload.task.ts", import.meta.url),
  longestMs: 60_000,
  isLong: true,
  tooCostly: {
    code: "request.tooCostly",
    message: "The workbook is too large to be read at once.",
  },
};

const fileTask: ThreadTask<PtaFileOrder, PtaFile> = {
  module: new URL("./pta-file.task.ts", import.meta.url),
  longestMs: 60_000,
  isLong: true,
  tooCostly: {
    code: "request.tooCostly",
    message: "The case is too large for one file. Please export single stages.",
  },
};

/** The same limit as for images: drawing costs more than reading. */
const perPerson = { perMinute: 20, atOnce: 2 };

/** Handlers of the files of a case: template, upload, workbook and report. */
export function ptaFileHandlers({
  heavy,
}: {
  readonly heavy: HeavyWork;
}): CaseFileHandlers {
  const limit = new DownloadLimit(perPerson, Date.now);

  async function prepare(
    { reply, signal }: { reply: FastifyReply; signal: AbortSignal },
    mediaType: string,
    order: PtaFileOrder,
  ): Promise<PreparedFile> {
    const { actor } = order.asking;
    const { name, bytes } = await limit.during(actor.id, reply, () =>
      heavy.run(actor, fileTask, order, signal),
    );
    return { name, mediaType, content: bytes };
  }

  return {
    upload: raw(async ({ actor, query, request, reply }) => {
      const form = readUploadForm(
        request.headers["content-type"],
        request.body,
      );
      const response = await heavy.run(actor, uploadTask, {
        ...form,
        actor,
        requestId: request.id,
        isDryRun: query.dryRun,
      });
      return reply.status(201).send(response);
    }),
    workbook: file(({ actor, body, request, ...input }) =>
      prepare(input, workbookMediaType, {
        kind: "template",
        asking: { actor, requestId: request.id },
        body,
      }),
    ),
    input: file(({ actor, params, query, request, ...input }) =>
      prepare(input, workbookMediaType, {
        kind: "input",
        asking: { actor, requestId: request.id },
        caseId: params.id,
        interpretationId: query.interpretationId,
      }),
    ),
    report: file(({ actor, params, query, request, ...input }) =>
      prepare(input, "application/pdf", {
        kind: "report",
        asking: { actor, requestId: request.id },
        caseId: params.id,
        interpretationId: query.interpretationId,
      }),
    ),
  };
}
