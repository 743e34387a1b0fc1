import type { Readable } from "node:stream";
import type { BodyOf, contract } from "@stagecraft/contract";
import {
  DomainError,
  type MessageContent,
  isImporting,
} from "@stagecraft/domain";
import { atmosphereIn, blockQuestion } from "@stagecraft/sources";
import { identityOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import { inTransaction, type Transaction } from "#database/database.ts";
import { lockForEdit } from "#database/edit-conflict.ts";
import { noteFile } from "#features/data-sources/row-routing.service.ts";
import type { ReceivedFile } from "#features/stage-imports/file-store.ts";
import { responseOf } from "#features/stage-imports/import-response.ts";
import {
  readContext,
  type ImportContext,
} from "#features/stage-imports/import-context.repository.ts";
import * as fileRepository from "#features/stage-imports/import-file.repository.ts";
import * as profileRepository from "#features/stage-imports/import-profile.repository.ts";
import type { ImportServices } from "#features/stage-imports/import-services.ts";
import { profileOf } from "#features/stage-imports/mapping-profile.ts";
import { proposedMapping } from "#features/stage-imports/proposed-mapping.ts";
import type {
  ScannedFile,
  StoredFileOrder,
} from "#features/stage-imports/scan-file.task.ts";
import type {
  FileScan,
  ImportResponse,
  ImportMapping,
  ImportReport,
  OrderDoubt,
} from "#features/stage-imports/stage-import.ts";
import * as repository from "#features/stage-imports/stage-import.repository.ts";
import { refuseFinal, requireStage } from "#features/stages/stages.service.ts";
import { writeAudit } from "#http/audit.ts";
import type { HeavyRequest, HeavyWork } from "#http/limits/heavy-work.ts";
import type { Job } from "#jobs/job-definition.ts";
import { requestStop, submitJob } from "#jobs/submit-job.ts";
import { writeCommand } from "#jobs/job-command.ts";
import type { ThreadTask } from "#threads/thread-task.ts";

const scanTask: ThreadTask<StoredFileOrder, ScannedFile> = {
  module: new URL("./scan-file.task.ts", import.meta.url),
  longestMs: 60_000,
  isLong: true,
  tooCostly: {
    code: "request.tooCostly",
    message:
      "The file is too large to be read at once. Please split it into several files.",
  },
};

export interface Upload {
  readonly stageId: number;
  readonly fileName: string;
  readonly stream: Readable;
  /** Size that the sender announced; 0 when it did not. */
  readonly announcedBytes: number;
  readonly requestId: string;
}

/** Handles uploads, mappings and starts; the job does the import itself. */
export class StageImports {
  readonly #services: ImportServices;
  readonly #job: Job;
  readonly #heavy: HeavyWork;

  constructor(services: ImportServices, job: Job, heavy: HeavyWork) {
    this.#services = services;
    this.#job = job;
    this.#heavy = heavy;
  }

  /** Receives a file, scans it and stores both; an unreadable file is not stored. */
  async receive(actor: Actor, upload: Upload): Promise<ImportResponse> {
    this.#services.files.refuseTooLarge(upload.announcedBytes);
    const heavy = this.#heavy.begin(actor);
    try {
      return await this.#receive(actor, upload, heavy);
    } finally {
      heavy.end();
    }
  }

  async #receive(
    actor: Actor,
    upload: Upload,
    heavy: HeavyRequest,
  ): Promise<ImportResponse> {
    const identity = identityOf(actor);
    const { database, files } = this.#services;
    const known = await inTransaction(database, identity, async (t) => {
      const stage = await requireStage(t, upload.stageId);
      refuseFinal(stage);
      const context = await readContext(t, upload.stageId);
      const profiles = await profileRepository.listProfiles(
        t,
        context.projectId,
      );
      return { companyId: stage.companyId, context, profiles };
    });
    const received = await files.receive(
      identity,
      {
        companyId: known.companyId,
        stageId: upload.stageId,
        name: upload.fileName,
      },
      upload.stream,
    );
    heavy.charge({ bytes: received.byteCount });
    try {
      const scan = await this.#scan(heavy, {
        identity,
        fileId: received.fileId,
        fileName: upload.fileName,
        byteCount: received.byteCount,
        context: known.context,
        profiles: known.profiles,
        time: null,
        columns: [],
      });
      return await inTransaction(database, identity, (t) =>
        this.#keep(
          t,
          actor,
          upload,
          { companyId: known.companyId, projectId: known.context.projectId },
          received,
          scan,
        ),
      );
    } catch (error) {
      await files.discard(identity, received.fileId);
      throw error;
    }
  }

  async list(transaction: Transaction, stageId: number) {
    await requireStage(transaction, stageId);
    return repository.listImports(transaction, stageId);
  }

  async get(transaction: Transaction, id: number): Promise<ImportResponse> {
    const record = await this.require(transaction, id);
    return responseOf(record, await repository.findScan(transaction, id));
  }

  async require(
    transaction: Transaction,
    id: number,
  ): Promise<repository.StoredImport> {
    const record = await repository.findImport(transaction, id);
    if (record === null) throw notFound();
    return record;
  }

  async map(
    transaction: Transaction,
    actor: Actor,
    id: number,
    body: BodyOf<typeof contract.stageImports.map>,
  ): Promise<ImportResponse> {
    const { updatedAt, ...mapping } = body;
    if (!(await lockForEdit(transaction, "stage_import", id, updatedAt)))
      throw notFound();
    const record = await this.#requireOpen(transaction, id);
    const before = await repository.findScan(transaction, id);
    refuseUnknownColumns(before, mapping);
    const context = await readContext(transaction, record.stageId);
    const scan = await this.#rescan(actor, record, before, mapping, context);
    await repository.updateMapping(transaction, id, {
      mapping,
      scan,
      updatedBy: actor.name,
    });
    return this.get(transaction, id);
  }

  async start(
    transaction: Transaction,
    actor: Actor,
    id: number,
    profileName: string | undefined,
  ): Promise<ImportResponse> {
    await repository.lockImport(transaction, id);
    const record = await this.#requireOpen(transaction, id);
    const scan = await repository.findScan(transaction, id);
    refuseIncomplete(scan, record.mapping);
    const stage = await requireStage(transaction, record.stageId);
    if (profileName !== undefined)
      await profileRepository.saveProfile(transaction, {
        companyId: stage.companyId,
        projectId: stage.projectId,
        name: profileName,
        fingerprint: scan.fingerprint,
        profile: profileOf(profileName, scan, record.mapping),
        confirmedBy: actor.name,
      });
    const jobId = await submitJob(transaction, {
      job: this.#job,
      jobName: record.file.name,
      command: writeCommand({ importId: id }),
      target: {
        companyId: stage.companyId,
        projectId: stage.projectId,
        wellId: stage.wellId,
        stageId: stage.id,
      },
      submittedBy: actor,
    });
    await repository.setJob(transaction, id, jobId, actor.name);
    return this.get(transaction, id);
  }

  async cancel(
    transaction: Transaction,
    actor: Actor,
    id: number,
  ): Promise<ImportResponse> {
    const { jobId, state } = await this.require(transaction, id);
    if (jobId !== null && isImporting(state))
      await requestStop(transaction, jobId, "Import cancelled", actor.name);
    return this.get(transaction, id);
  }

  async report(transaction: Transaction, id: number): Promise<ImportReport> {
    const { report } = await this.require(transaction, id);
    if (report !== null) return report;
    throw new DomainError(
      "import.incomplete",
      "The file has not been imported yet.",
      undefined,
      { key: "refusal.notImported" },
    );
  }

  async #scan(heavy: HeavyRequest, order: StoredFileOrder): Promise<FileScan> {
    const { scan } = await heavy.run(scanTask, order);
    refuseEmpty(scan);
    return scan;
  }

  async #scanAgain(actor: Actor, order: StoredFileOrder): Promise<FileScan> {
    const heavy = this.#heavy.begin(actor);
    try {
      return await this.#scan(heavy, order);
    } finally {
      heavy.end();
    }
  }

  /** Makes file and import visible together, with the audit record. */
  async #keep(
    transaction: Transaction,
    actor: Actor,
    upload: Upload,
    { companyId, projectId }: { companyId: number; projectId: number },
    { fileId, byteCount, sha256 }: ReceivedFile,
    scan: FileScan,
  ): Promise<ImportResponse> {
    const { stageId, requestId } = upload;
    const twin = await fileRepository.findTwin(transaction, stageId, sha256);
    if (twin === null)
      await fileRepository.finishFile(transaction, fileId, byteCount, sha256);
    else await fileRepository.deleteFile(transaction, fileId);
    const id = await repository.insertImport(transaction, {
      companyId,
      stageId,
      fileId: twin ?? fileId,
      scan,
      mapping: proposedMapping(scan),
      profileName: scan.profileName,
      createdBy: actor.name,
    });
    await noteFile(transaction, {
      companyId,
      projectId,
      fileName: upload.fileName,
      preamble: scan.table.preamble,
      rowCount: scan.rowCount,
    });
    await writeAudit(transaction, {
      requestId,
      actor,
      companyId,
      action: "stageImports.upload",
      outcome: "changed",
      status: 201,
      code: null,
      target: { stageId, importId: id },
    });
    return this.get(transaction, id);
  }

  async #requireOpen(transaction: Transaction, id: number) {
    const record = await this.require(transaction, id);
    refuseFinal(await requireStage(transaction, record.stageId));
    if (isImporting(record.state))
      throw new DomainError(
        "import.running",
        "The file is being imported. Cancel it first.",
      );
    return record;
  }

  /** A different time layout needs another scan of the file; any other change does not. */
  async #rescan(
    actor: Actor,
    record: repository.StoredImport,
    before: FileScan,
    { time, columns }: ImportMapping,
    context: ImportContext,
  ): Promise<FileScan> {
    const known = JSON.stringify(record.mapping.time);
    if (JSON.stringify(time) === known) return before;
    const identity = identityOf(actor);
    const after = await this.#scanAgain(actor, {
      identity,
      fileId: record.fileId,
      fileName: record.file.name,
      byteCount: record.file.byteCount,
      context,
      profiles: [],
      time,
      columns,
    });
    const isNewOrder = time.order !== record.mapping.time.order;
    // The column proposals do not depend on the times.
    const proposals = new Map(
      before.columns.map(({ index, proposal }) => [index, proposal]),
    );
    return {
      ...after,
      orderDoubt: orderDoubtAfter(
        before,
        after,
        isNewOrder ? actor.name : null,
      ),
      columns: after.columns.map((column) => ({
        ...column,
        proposal: proposals.get(column.index) ?? column.proposal,
      })),
    };
  }
}

function refuseEmpty({ rowCount, problems, table }: FileScan): void {
  if (rowCount > 0) return;
  const codes = problems.map(({ code }) => code);
  const refuse = (message: string, key: string) => {
    throw new DomainError("import.unreadable", message, undefined, { key });
  };
  if (codes.includes("empty-source"))
    refuse("The file is empty.", "refusal.fileEmpty");
  const isDamaged =
    codes.includes("damaged-line") || codes.includes("line-too-long");
  if (table.headerLine !== null && !isDamaged)
    refuse(
      "The file has a header and no rows of data.",
      "refusal.fileOnlyHeader",
    );
  refuse(
    "The file holds no rows of data that can be read.",
    "refusal.fileWithoutRows",
  );
}

function refuseUnknownColumns(
  { columns }: FileScan,
  mapping: ImportMapping,
): void {
  const known = new Set(columns.map(({ index }) => index));
  const named = [
    ...mapping.columns.map(({ index }) => index),
    ...mapping.time.columns,
  ];
  const unknown = named.find((index) => !known.has(index));
  if (unknown === undefined) return;
  throw new DomainError(
    "request.invalid",
    `The file has no column ${unknown + 1}.`,
    [{ field: "columns", message: "The file has no such column" }],
  );
}

/** The doubt is kept after a decision; the last person who decided is recorded. */
function orderDoubtAfter(
  before: FileScan,
  after: FileScan,
  chosenBy: string | null,
): OrderDoubt | null {
  if (after.orderDoubt === null) return null;
  return chosenBy === null
    ? (before.orderDoubt ?? after.orderDoubt)
    : { decidedBy: "person", name: chosenBy };
}

function refuseIncomplete(
  { time, blocks, columns }: FileScan,
  mapping: ImportMapping,
): void {
  const refuse = (message: string, words?: MessageContent) => {
    throw new DomainError("import.incomplete", message, undefined, words);
  };
  if (time.kind === "none" || time.kind === "depth")
    refuse("No time column was found. Choose one first.", {
      key: "refusal.noTimeColumn",
    });
  if (mapping.columns.length === 0)
    refuse("No column is mapped to a channel. Map one first.", {
      key: "refusal.nothingMapped",
    });
  if (!time.hasDates && mapping.time.startTimestamp === null)
    refuse("The file contains no date. Enter the time of its first row.", {
      key: "refusal.noDate",
    });
  if (blocks !== null && !blocks.isCertain) refuse(blockQuestion(blocks));
  const open = columns.find(({ index, proposal }) =>
    mapping.columns.some(
      (choice) =>
        choice.index === index &&
        proposal.isAbsolute &&
        atmosphereIn(choice.unit) > 0 &&
        typeof choice.subtractsAtmosphere !== "boolean",
    ),
  );
  if (open !== undefined)
    refuse(
      `"${open.name}" is an absolute pressure. Choose whether to subtract atmospheric pressure.`,
      { key: "refusal.absolutePressure", values: { column: open.name } },
    );
}
