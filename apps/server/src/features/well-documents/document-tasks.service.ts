import type { WellDocumentKind } from "@stagecraft/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "#access/actor.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import type { DocumentFileOrder } from "#features/well-documents/document-file.ts";
import type { DocumentFileResult } from "#features/well-documents/document-file.task.ts";
import { readDocumentForm } from "#features/well-documents/document-form.ts";
import type {
  ReceivedDocument,
  ReceiveOrder,
} from "#features/well-documents/receive-document.task.ts";
import type { PreparedFile } from "#http/responses/file-handler.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

const fileTask: ThreadTask<DocumentFileOrder, DocumentFileResult> = {
  module: new URL("./document-file.task.ts", import.meta.url),
  longestMs: 30_000,
  isLong: false,
  tooCostly: {
    code: "request.tooCostly",
    message: "The document is too large for one file.",
  },
};

const receiveTask: ThreadTask<ReceiveOrder, ReceivedDocument> = {
  module: new URL("./receive-document.task.ts", import.meta.url),
  longestMs: 30_000,
  isLong: true,
  tooCostly: {
    code: "request.tooCostly",
    message: "The file is too large to be read at once.",
  },
};

/** The same limits as for the files of a stage. */
const perPerson = { perMinute: 20, atOnce: 3 };

interface UploadRequest {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly wellId: number;
  readonly kinds: readonly WellDocumentKind[];
  readonly action: string;
}

interface FileRequest {
  readonly reply: FastifyReply;
  readonly signal: AbortSignal;
}

/** Runs the reading and writing of document files in a thread, within the person's share. */
export function documentTasks(heavy: HeavyWork) {
  const limit = new DownloadLimit(perPerson, Date.now);

  function run(
    { actor, request, wellId, kinds, action }: UploadRequest,
    isPreview: boolean,
  ): Promise<ReceivedDocument> {
    const form = readDocumentForm(
      request.headers["content-type"],
      request.body,
    );
    // Only a version that the user has seen is replaced: a form that names a
    // version refers to its first document only.
    const received = form.currentVersion === null ? kinds : kinds.slice(0, 1);
    const upload = {
      wellId,
      kinds: received,
      form,
      requestId: request.id,
      action,
    };
    return heavy.run(actor, receiveTask, { actor, upload, isPreview });
  }

  return {
    preview: (request: UploadRequest) => run(request, true),
    receive: (request: UploadRequest) => run(request, false),
    async write(
      { reply, signal }: FileRequest,
      order: DocumentFileOrder,
    ): Promise<PreparedFile | null> {
      const written = await limit.during(order.actor.id, reply, () =>
        heavy.run(order.actor, fileTask, order, signal),
      );
      return written.file === null || written.bytes === undefined
        ? null
        : { ...written.file, content: written.bytes };
    },
  };
}

export type DocumentTasks = ReturnType<typeof documentTasks>;
