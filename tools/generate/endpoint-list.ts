import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contract, type Contract } from "@stagecraft/contract";
import { repository } from "../package-program.ts";
import type { GeneratedFile } from "./generated-file.ts";

const sources = join(repository, "apps/web/src");
const call = /(?<![\w.])api\s*\.(\w+)\s*\.(\w+)/g;

/** Returns the calls of the application, such as `stages.get`. A call that this misses has no type. */
function usedCalls(): Set<string> {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(sources, file), "utf8"));
  return new Set(
    files.flatMap((text) =>
      [...text.matchAll(call)].map(
        ([, resource, name]) => `${resource}.${name}`,
      ),
    ),
  );
}

/** The address of every endpoint that the application calls. */
export function endpointList(): GeneratedFile {
  const used = usedCalls();
  const resources = Object.entries(contract as Contract).flatMap(
    ([resource, endpoints]) => {
      const lines = Object.entries(endpoints)
        .filter(([name]) => used.has(`${resource}.${name}`))
        .map(
          ([name, { method, path }]) => `    ${name}: "${method} ${path}",\n`,
        );
      return lines.length === 0
        ? []
        : [`  ${resource}: {\n${lines.join("")}  },\n`];
    },
  );
  const content = `/* Written by \`npm run endpoints\` from the contract; a test compares the two. */

/**
 * Method and path of every call the application makes. The types come from the
 * contract; its schemas stay on the server, which keeps the validator out of
 * the browser.
 */
export const endpoints = {
${resources.join("")}} as const;

export type Endpoints = typeof endpoints;
`;
  return { path: "apps/web/src/api/endpoints.ts", content };
}
