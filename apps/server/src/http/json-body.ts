import type { FastifyInstance } from "fastify";
import {
  batchMediaType,
  fileMediaType,
  multipartMediaType,
} from "@stagecraft/domain";

/** Workbooks of settings; treatments come as files. */
const maximumFormBytes = 4 * 1024 * 1024;

/** About what takes ten milliseconds to read: more is read in a thread, by endpoints that can. */
const largeJsonLetters = 256 * 1024;

/** A body of JSON that is not read yet, for the thread of its endpoint. */
export class LargeJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON, batches of samples, forms and whole files are understood, everything else is 415. An empty body is no body. */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      const { readsLargeJson } = request.routeOptions.config;
      if (body === "") done(null, undefined);
      else if (readsLargeJson === true && body.length > largeJsonLetters)
        done(null, new LargeJson(body as string));
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
  app.addContentTypeParser(
    multipartMediaType,
    { parseAs: "buffer", bodyLimit: maximumFormBytes },
    (_, body, done) => {
      done(null, body);
    },
  );
  // A file is read by its handler, piece by piece.
  app.addContentTypeParser(fileMediaType, (_, payload, done) => {
    done(null, payload);
  });
}
