import { Readable } from "node:stream";
import type { BodyOf, contract } from "@stagecraft/contract";
import type { UnitChoice } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import {
  exportProject,
  exportSeveralProjects,
  type PreparedExport,
  type ProjectExportKind,
} from "#features/project-exports/project-exports.service.ts";
import { tableCsv } from "#features/project-exports/table-csv.ts";
import { tableXlsx } from "#features/project-exports/table-xlsx.ts";
import type { Database } from "#database/database.ts";
import type { RunTask } from "#threads/thread-task.ts";

export type Format = "csv" | "xlsx";

type OneProject = {
  readonly kind: ProjectExportKind;
  readonly about: {
    readonly projectId: number;
    readonly selection: readonly string[] | undefined;
  };
};

type SeveralProjects = {
  readonly kind: "several";
  readonly about: BodyOf<typeof contract.projectExports.severalProjects>;
};

export type ProjectFileOrder = (OneProject | SeveralProjects) & {
  readonly asking: { readonly actor: Actor; readonly requestId: string };
  readonly format: Format;
  readonly units: UnitChoice;
};

export interface ProjectFile {
  readonly subject: string;
  readonly title: string;
  readonly bytes: Uint8Array;
}

function prepare(
  database: Database,
  order: ProjectFileOrder,
): Promise<PreparedExport> {
  return order.kind === "several"
    ? exportSeveralProjects(database, order.asking, {
        ...order.about,
        units: order.units,
      })
    : exportProject(database, order.asking, order.kind, {
        ...order.about,
        units: order.units,
      });
}

/** Reads the statistics and writes them as a file. */
export const run: RunTask<ProjectFileOrder, ProjectFile> = async (
  order,
  { database },
) => {
  const { subject, table } = await prepare(database(), order);
  const stream =
    order.format === "xlsx"
      ? tableXlsx(table)
      : Readable.from(tableCsv(table), { objectMode: false });
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>)
    parts.push(Buffer.from(part));
  return { subject, title: table.title, bytes: Buffer.concat(parts) };
};
