import type { FastifyInstance } from "fastify";
import { batchMediaType, fileMediaType } from "@stagecraft/domain";

/** JSON, batches of samples and whole files are understood, everything else is 415. An empty body is no body. */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (body === "") done(null, undefined);
      else void parseJson(request, body as string, done);
    },
  );
  app.addContentTypeParser(
    batchMediaType,
    { parseAs: "buffer" },
    (_, body, done) => {
      done(null, body);
    },
  );
  // A file is read by its handler, piece by piece.
  app.addContentTypeParser(fileMediaType, (_, payload, done) => {
    done(null, payload);
  });
}
