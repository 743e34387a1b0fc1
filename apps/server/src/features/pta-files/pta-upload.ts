import { createHash } from "node:crypto";
import { contract, type BodyOf, type OutputOf } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import {
  readPtaWorkbook,
  SourceError,
  type ReadPtaWorkbook,
} from "@stagecraft/sources";
import { identityOf, type Actor } from "#access/actor.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { checkedInput } from "#features/pta-cases/checked-input.service.ts";
import {
  createWithInterpretations,
  requirePad,
  type PtaCase,
} from "#features/pta-cases/pta-cases.service.ts";
import { stagesForWorkbook } from "#features/pta-files/workbook-stages.ts";
import type { FormFile } from "#features/well-documents/form-parts.service.ts";
import { writeAudit } from "#http/audit.ts";

type UploadResponse = OutputOf<typeof contract.ptaCases.upload>;

export interface PtaUpload {
  readonly actor: Actor;
  readonly requestId: string;
  readonly body: BodyOf<typeof contract.ptaCases.create>;
  readonly file: FormFile;
  readonly isDryRun: boolean;
}

async function read(
  transaction: Transaction,
  { actor, body, file }: PtaUpload,
): Promise<ReadPtaWorkbook> {
  const { projectId, unitSystem } = body;
  const known = await stagesForWorkbook(
    transaction,
    actor,
    { projectId, tagId: null, withTests: true },
    unitSystem,
  );
  try {
    return await readPtaWorkbook({
      ...known,
      bytes: file.bytes,
      system: unitSystem,
      input: checkedInput(body.input, unitSystem),
    });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw new DomainError(
      "import.unreadable",
      error.message,
      undefined,
      error.content,
    );
  }
}

async function store(
  transaction: Transaction,
  { actor, body, file }: PtaUpload,
  { input, interpretations }: ReadPtaWorkbook,
): Promise<PtaCase> {
  const fileDigest = createHash("sha256").update(file.bytes).digest("hex");
  return createWithInterpretations(transaction, actor, {
    case: body,
    input,
    interpretations: interpretations.map(({ record, ...interpretation }) => {
      if (record === null) return interpretation;
      const { pressureAt, ...data } = record;
      return {
        ...interpretation,
        record: { pressureAt, data, fileName: file.name, fileDigest },
      };
    }),
  });
}

/** Rolls back everything that a dry run has stored, and carries its result. */
class TakenBack extends Error {
  readonly response: UploadResponse;

  constructor(response: UploadResponse) {
    super("A dry run stores nothing.");
    this.response = response;
  }
}

async function receive(
  transaction: Transaction,
  upload: PtaUpload,
): Promise<UploadResponse> {
  const { actor, body, requestId, file, isDryRun } = upload;
  const pad = await requirePad(transaction, actor, body.projectId);
  const workbook = await read(transaction, upload);
  const { problems, interpretations } = workbook;
  const response: UploadResponse = {
    case: null,
    stages: interpretations.length,
    stagesWithRecord: interpretations.filter(({ record }) => record !== null)
      .length,
    problems: [...problems],
  };
  if (problems.some(({ level }) => level === "error")) return response;
  const stored = await store(transaction, upload, workbook);
  // A dry run stores everything and is then rolled back, so that it finds the same errors as an
  // upload, such as a name in use.
  if (isDryRun) throw new TakenBack(response);
  await writeAudit(transaction, {
    requestId,
    actor,
    companyId: pad.companyId,
    action: "ptaCases.upload",
    outcome: "changed",
    status: contract.ptaCases.upload.status,
    code: null,
    target: { id: stored.id, projectId: pad.id, fileName: file.name },
  });
  return { ...response, case: stored };
}

/** Creates a case from a workbook: all that it holds, or nothing when it has errors. */
export async function receiveUpload(
  database: Database,
  upload: PtaUpload,
): Promise<UploadResponse> {
  try {
    return await inTransaction(
      database,
      identityOf(upload.actor),
      (transaction) => receive(transaction, upload),
    );
  } catch (error) {
    if (error instanceof TakenBack) return error.response;
    throw error;
  }
}
