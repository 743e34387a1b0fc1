import { createHash } from "node:crypto";
import {
  wellDocumentShapes,
  type contract,
  type OutputOf,
} from "@stagecraft/contract";
import {
  DomainError,
  type DocumentProblemCode,
  type WellDocumentData,
  type WellDocumentKind,
} from "@stagecraft/domain";
import {
  readWellDocument,
  SourceError,
  type OtherDocuments,
  type ReadDocument,
} from "@stagecraft/sources";
import { identityOf, type Actor } from "#access/actor.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { differenceOf } from "#features/well-documents/document-difference.ts";
import type { DocumentForm } from "#features/well-documents/document-form.ts";
import type { FormFile } from "#features/well-documents/form-parts.service.ts";
import type {
  DocumentWell,
  NewestVersion,
} from "#features/well-documents/well-documents.repository.ts";
import {
  newestVersion,
  othersOf,
  refuseErrors,
  requireWell,
  storeVersion,
} from "#features/well-documents/well-documents.service.ts";
import { writeAudit } from "#http/audit.ts";

type Preview = OutputOf<typeof contract.wellDocuments.preview>;

export interface DocumentUpload {
  readonly wellId: number;
  /** Several where a workbook may hold several documents; missing ones stay unchanged. */
  readonly kinds: readonly WellDocumentKind[];
  readonly form: DocumentForm;
  readonly requestId: string;
  /** The call of the contract, for the audit. */
  readonly action: string;
}

const mostProblems = 1000;

function refusedFile(error: SourceError): DomainError {
  return new DomainError(
    "import.unreadable",
    error.message,
    { problems: [], asks: [] },
    error.content,
  );
}

/** Schemas limit what a reader accepts: rows, lengths of texts, sizes of numbers. */
function refuseOutOfBounds(kind: WellDocumentKind, data: unknown): void {
  if (data === null) return;
  const { error } = wellDocumentShapes[kind].safeParse(data);
  if (error === undefined) return;
  const [issue] = error.issues;
  throw new DomainError(
    "import.unreadable",
    `The document is out of bounds: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`,
    { problems: [], asks: [] },
    { key: "refusal.documentBounds" },
  );
}

async function readFile<Kind extends WellDocumentKind>(
  kind: Kind,
  { file, given }: DocumentForm,
  well: DocumentWell,
  others: OtherDocuments,
): Promise<ReadDocument<Kind>> {
  try {
    const read = await readWellDocument({
      kind,
      bytes: file.bytes,
      fileName: file.name,
      given: { ...given, wellNames: [well.wellNumber, well.uwi] },
      // A file that holds only a survey keeps the stored wellhead and neighbors.
      others,
    });
    refuseOutOfBounds(kind, read.data);
    return { ...read, problems: read.problems.slice(0, mostProblems) };
  } catch (error) {
    throw error instanceof SourceError ? refusedFile(error) : error;
  }
}

function digestOf({ bytes }: FormFile): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Without data nothing would be stored, so there is no difference. */
function changesOf(
  kind: WellDocumentKind,
  newest: NewestVersion | null,
  { data }: ReadDocument,
): Preview["difference"] {
  if (data === null)
    return { added: 0, removed: 0, changed: 0, unchanged: 0, rows: [] };
  return differenceOf(kind, newest?.data ?? null, data);
}

/** Reads a file as an upload would and stores nothing. */
export async function previewDocument(
  database: Database,
  actor: Actor,
  kind: WellDocumentKind,
  { wellId, form }: Pick<DocumentUpload, "wellId" | "form">,
): Promise<Preview> {
  const known = await inTransaction(
    database,
    identityOf(actor),
    async (transaction) => {
      const well = await requireWell(transaction, wellId);
      return {
        well,
        others: await othersOf(transaction, well),
        newest: await newestVersion(transaction, wellId, kind),
      };
    },
  );
  const read = await readFile(kind, form, known.well, known.others);
  return {
    ...read,
    difference: changesOf(kind, known.newest, read),
    currentVersion: known.newest?.version ?? 0,
    digest: digestOf(form.file),
  };
}

/** The file is valid but contains another document. */
const absent: ReadonlySet<DocumentProblemCode> = new Set([
  "tableMissing",
  "formatUnfit",
]);

function isAbsent({ data, problems }: ReadDocument): boolean {
  return data === null && problems.some(({ code }) => absent.has(code));
}

interface Received {
  readonly kind: WellDocumentKind;
  readonly read: ReadDocument;
}

/**
 * Reads every document in the file; if there is none, the result of the first
 * kind states why.
 */
async function readAll(
  { kinds, form }: DocumentUpload,
  well: DocumentWell,
  others: OtherDocuments,
): Promise<Received[]> {
  const received: Received[] = [];
  let known = others;
  for (const kind of kinds) {
    const read = await readFile(kind, form, well, known);
    received.push({ kind, read });
    // The perforations of a workbook are checked against its own survey.
    if (kind === "trajectory" && read.data !== null)
      known = {
        ...known,
        trajectory: read.data as WellDocumentData["trajectory"],
      };
  }
  const present = received.filter(({ read }) => !isAbsent(read));
  return present.length === 0 ? received.slice(0, 1) : present;
}

function refuseMissingFacts({ asks, problems }: ReadDocument): void {
  if (asks.length === 0) return;
  throw new DomainError(
    "import.unreadable",
    `The file lacks required information: ${asks.join(", ")}.`,
    { problems, asks },
    { key: "refusal.documentAsks" },
  );
}

async function store(
  transaction: Transaction,
  actor: Actor,
  { form, requestId, action }: DocumentUpload,
  well: DocumentWell,
  { kind, read }: Received,
): Promise<NewestVersion> {
  const file = {
    name: form.file.name,
    digest: digestOf(form.file),
    bytes: form.file.bytes.byteLength,
  };
  const added = await storeVersion(
    transaction,
    actor,
    well,
    kind,
    form.currentVersion,
    {
      made: "upload",
      data: read.data,
      file,
      given: form.given,
      note: form.note,
    },
  );
  await writeAudit(transaction, {
    requestId,
    actor,
    companyId: well.companyId,
    action,
    outcome: "changed",
    status: 201,
    code: null,
    target: {
      id: well.id,
      kind,
      version: added.version,
      digest: file.digest,
      fileName: file.name,
      rows: added.rows,
    },
  });
  return added;
}

/** Stores the documents of a file: all of them, or none when one has errors. */
export function receiveDocument(
  database: Database,
  actor: Actor,
  upload: DocumentUpload,
): Promise<NewestVersion[]> {
  return inTransaction(database, identityOf(actor), async (transaction) => {
    const well = await requireWell(transaction, upload.wellId, "lock");
    const others = await othersOf(transaction, well);
    const received = await readAll(upload, well, others);
    for (const { read } of received) {
      refuseErrors(read.problems);
      refuseMissingFacts(read);
    }
    const added: NewestVersion[] = [];
    for (const each of received)
      added.push(await store(transaction, actor, upload, well, each));
    return added;
  });
}
