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
import { file, type PreparedFile } from "#http/responses/file-handler.ts";
import { handlers, type RawHandler } from "#http/endpoints/handler.ts";
import type { HeavyWork } from "#http/limits/heavy-work.ts";
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

  async function prepare(
    { reply, signal }: { reply: FastifyReply; signal: AbortSignal },
    order: ProjectFileOrder,
  ): Promise<PreparedFile> {
    const {
      asking: { actor },
      format,
    } = order;
    const { subject, title, bytes } = await limit.during(actor.id, reply, () =>
      heavy.run(actor, fileTask, order, signal),
    );
    return {
      name: fileNameOfParts([subject, title], format),
      mediaType: mediaTypes[format],
      content: bytes,
    };
  }

  const ofProject = (kind: ProjectExportKind): RawHandler<Endpoint> =>
    file((input) => {
      const { actor, request } = input;
      const { params, query, body } = input as unknown as ProjectOrder;
      const about = { projectId: params.id, selection: body?.selection };
      const asking = { actor, requestId: request.id };
      return prepare(input, { kind, about, asking, ...query });
    });

  return handlers(contract.projectExports, {
    facts: ({ transaction, actor, params }) =>
      exportFacts(transaction, actor, params.id),
    statistics: ofProject("statistics"),
    clientStatistics: ofProject("clientStatistics"),
    fdiStatistics: ofProject("fdiStatistics"),
    fdiStatisticsTransposed: ofProject("fdiStatisticsTransposed"),
    geoStatistics: ofProject("geoStatistics"),
    severalProjects: file((input) =>
      prepare(input, {
        kind: "several",
        about: input.body,
        asking: { actor: input.actor, requestId: input.request.id },
        ...input.query,
      }),
    ),
  });
}
