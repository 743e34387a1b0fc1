import { contract, type Endpoint } from "@stagecraft/contract";
import { workbookMediaType, type UnitChoice } from "@stagecraft/domain";
import type { FastifyReply } from "fastify";
import {
  exportFacts,
  type ProjectExportKind,
} from "#features/project-exports/project-exports.service.ts";
import type {
  Format,
  ProjectFile,
  ProjectFileOrder,
} from "#features/project-exports/project-file.task.ts";
import { DownloadLimit } from "#features/stage-exports/download-limit.service.ts";
import { fileNameOfParts } from "#features/stage-exports/file-name.service.ts";
import { attachment } from "#http/attachment.ts";
import { handlers, raw, type RawHandler } from "#http/handler.ts";
import type { HeavyWork } from "#http/heavy-work.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

/** The same limit as for the files of a stage. */
const perPerson = { perMinute: 20, atOnce: 3 };

const mediaTypes: Readonly<Record<Format, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: workbookMediaType,
};

const fileTask: ThreadTask<ProjectFileOrder, ProjectFile> = {
  module: new URL("./project-file.task.ts", import.meta.url),
  longestMs: 60_000,
  isLong: true,
  tooCostly: {
    code: "request.tooCostly",
    message:
      "The statistics are too large for one file. Please choose fewer wells.",
  },
};

interface ProjectOrder {
  readonly params: { readonly id: number };
  readonly query: { readonly format: Format; readonly units: UnitChoice };
  readonly body: { readonly selection?: readonly string[] } | undefined;
}

export function projectExportsRoutes({ heavy }: { readonly heavy: HeavyWork }) {
  const limit = new DownloadLimit(perPerson, Date.now);

  async function send(
    reply: FastifyReply,
    order: ProjectFileOrder,
  ): Promise<FastifyReply> {
    const { asking, format } = order;
    const end = limit.begin(asking.actor.id, reply);
    try {
      const file = await heavy.run(asking.actor, fileTask, order);
      const name = fileNameOfParts([file.subject, file.title], format);
      return await reply
        .type(mediaTypes[format])
        .header("cache-control", "no-store")
        .header("content-disposition", attachment(name))
        .send(Buffer.from(file.bytes));
    } finally {
      end();
    }
  }

  const ofProject = (kind: ProjectExportKind): RawHandler<Endpoint> =>
    raw(({ actor, request, reply, ...input }) => {
      const { params, query, body } = input as unknown as ProjectOrder;
      const about = { projectId: params.id, selection: body?.selection };
      const asking = { actor, requestId: request.id };
      return send(reply, { kind, about, asking, ...query });
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
      send(reply, {
        kind: "several",
        about: body,
        asking: { actor, requestId: request.id },
        ...query,
      }),
    ),
  });
}
