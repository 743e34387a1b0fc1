import type { FastifyInstance } from "fastify";
import {
  batchMediaType,
  fileMediaType,
  maximumFormBytes,
  multipartMediaType,
} from "@stagecraft/domain";

/**
 * Takes about ten milliseconds to parse: larger bodies are parsed in a thread,
 * by endpoints that support it.
 */
const largeJsonLetters = 256 * 1024;

/** An unparsed JSON body, for the thread of its endpoint. */
export class LargeJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Accepts JSON, sample batches, forms and whole files; everything else is 415.
 * An empty body counts as no body.
 */
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
  // The handler reads a file piece by piece.
  app.addContentTypeParser(fileMediaType, (_, payload, done) => {
    done(null, payload);
  });
}
