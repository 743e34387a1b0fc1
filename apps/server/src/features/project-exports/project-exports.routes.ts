import { Readable } from "node:stream";
import { contract, type Endpoint } from "@stagecraft/contract";
import { workbookMediaType } from "@stagecraft/domain";
import type { FastifyReply } from "fastify";
import type { Database } from "#database/database.ts";
import {
  exportFacts,
  exportProject,
  exportSeveralProjects,
  type PreparedExport,
  type ProjectExportKind,
} from "#features/project-exports/project-exports.service.ts";
import { tableCsv } from "#features/project-exports/table-csv.ts";
import { tableXlsx } from "#features/project-exports/table-xlsx.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import { fileNameOfParts } from "#features/stage-exports/file-name.service.ts";
import { attachment } from "#http/attachment.ts";
import { handlers, raw, type RawHandler } from "#http/handler.ts";

/** As for the files of a stage. */
const perPerson = { perMinute: 20, atOnce: 3 };

type Format = "csv" | "xlsx";

const mediaTypes: Readonly<Record<Format, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: workbookMediaType,
};

function fileOf({ table }: PreparedExport, format: Format): Readable {
  return format === "xlsx" ? tableXlsx(table) : Readable.from(tableCsv(table));
}

interface ProjectOrder {
  readonly params: { readonly id: number };
  readonly query: { readonly format: Format };
  readonly body: { readonly selection?: readonly string[] } | undefined;
}

export function projectExportsRoutes(services: {
  readonly database: Database;
}) {
  const { database } = services;
  const limit = new DownloadLimit(perPerson, Date.now);

  /** Counts as running until it is sent, cut off or left by the reader. */
  async function send(
    actorId: number,
    reply: FastifyReply,
    format: Format,
    prepare: () => Promise<PreparedExport>,
  ): Promise<FastifyReply> {
    const end = limit.begin(actorId, reply);
    try {
      const prepared = await prepare();
      const file = fileOf(prepared, format);
      file.once("close", end);
      const parts = [prepared.subject, prepared.table.title];
      return await reply
        .type(mediaTypes[format])
        .header("cache-control", "no-store")
        .header(
          "content-disposition",
          attachment(fileNameOfParts(parts, format)),
        )
        .send(file);
    } catch (error) {
      end();
      throw error;
    }
  }

  const ofProject = (kind: ProjectExportKind): RawHandler<Endpoint> =>
    raw(({ actor, request, reply, ...input }) => {
      const { params, query, body } = input as unknown as ProjectOrder;
      const about = { projectId: params.id, selection: body?.selection };
      const asking = { actor, requestId: request.id };
      return send(actor.id, reply, query.format, () =>
        exportProject(database, asking, kind, about),
      );
    });

  return handlers(contract.projectExports, {
    facts: ({ transaction, actor, params }) =>
      exportFacts(transaction, actor, params.id),
    statistics: ofProject("statistics"),
    clientStatistics: ofProject("clientStatistics"),
    fdiStatistics: ofProject("fdiStatistics"),
    fdiStatisticsTransposed: ofProject("fdiStatisticsTransposed"),
    geoStatistics: ofProject("geoStatistics"),
    severalProjects: raw(({ actor, request, reply, query, body }) =>
      send(actor.id, reply, query.format, () =>
        exportSeveralProjects(database, { actor, requestId: request.id }, body),
      ),
    ),
  });
}
