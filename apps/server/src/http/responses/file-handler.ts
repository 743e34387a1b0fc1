import type { Readable } from "node:stream";
import type { Endpoint } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import type { FastifyReply } from "fastify";
import { isUnavailable } from "#database/database.ts";
import { attachment } from "#http/responses/attachment.ts";
import {
  usualStreamTiming,
  whenClosed,
  type CheckedPart,
} from "#http/responses/event-stream.ts";
import { raw, type RawHandler } from "#http/endpoints/handler.ts";

export interface PreparedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array | string | Readable;
  /** Required for a stream, whose length is unknown otherwise. */
  readonly byteCount?: number;
}

type FileInput<E extends Endpoint> = Parameters<RawHandler<E>["handle"]>[0] & {
  /** Aborted when the caller loses the rights that the file is prepared with. */
  readonly signal: AbortSignal;
};

function rightsChanged(): DomainError {
  return new DomainError(
    "export.rightsChanged",
    "Your rights have changed, so the file was not sent. Please request it again.",
  );
}

interface RightsWatch {
  readonly signal: AbortSignal;
  stop(): void;
}

function watchRights(
  stillAllowed: (part: CheckedPart) => Promise<boolean>,
  everyMs: number,
): RightsWatch {
  const lost = new AbortController();
  const check = () =>
    stillAllowed("rights").then(
      (allowed) => (allowed ? undefined : lost.abort(rightsChanged())),
      // While the database is unavailable, rights cannot change.
      (error: unknown) =>
        isUnavailable(error) ? undefined : lost.abort(error),
    );
  const timer = setInterval(() => void check(), everyMs);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}

/** The content of a file may change at any moment, so it is never cached. */
function send(reply: FastifyReply, file: PreparedFile): FastifyReply {
  const { name, mediaType, content, byteCount } = file;
  if (byteCount !== undefined) reply.header("content-length", byteCount);
  return reply
    .type(mediaType)
    .header("cache-control", "no-store")
    .header("content-disposition", attachment(name))
    .send(
      content instanceof Uint8Array
        ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
        : content,
    );
}

/**
 * A handler that sends a file; null is the response without content. A caller
 * who loses rights meanwhile gets no file: its preparation ends, a prepared
 * file is refused, and a download in progress is cut off.
 */
export function file<E extends Endpoint>(
  prepare: (input: FileInput<E>) => Promise<PreparedFile | null>,
  rightsEveryMs = usualStreamTiming.rightsEveryMs,
): RawHandler<E> {
  return raw(async (input) => {
    const { reply, stillAllowed } = input;
    const watch = watchRights(stillAllowed, rightsEveryMs);
    try {
      const prepared = await prepare({ ...input, signal: watch.signal });
      if (!(await stillAllowed("all"))) throw rightsChanged();
      if (prepared === null) {
        watch.stop();
        return reply.status(204).send();
      }
      watch.signal.addEventListener("abort", () => reply.raw.destroy());
      whenClosed(reply.raw, () => watch.stop());
      return send(reply, prepared);
    } catch (error) {
      watch.stop();
      throw error;
    }
  });
}
