import { wellDocumentShapes } from "@stagecraft/contract";
import {
  DomainError,
  stageDocumentKinds,
  stageNumberOf,
  wellDocumentKinds,
  type DocumentProblem,
  type WellDocumentData,
  type WellDocumentKind,
} from "@stagecraft/domain";
import { checkWellDocument, type OtherDocuments } from "@stagecraft/sources";
import {
  stageValuesFrom,
  type DocumentValues,
} from "@stagecraft/stage-editing";
import type { Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import { rowCountOf } from "#features/well-documents/document-rows.ts";
import * as repository from "#features/well-documents/well-documents.repository.ts";
import type {
  DocumentWell,
  NewestVersion,
  NewVersion,
  StoredDocument,
} from "#features/well-documents/well-documents.repository.ts";

export type { StoredDocument } from "#features/well-documents/well-documents.repository.ts";

type AnyData = WellDocumentData[WellDocumentKind];

function isStored(newest: NewestVersion): newest is StoredDocument {
  return newest.data !== null;
}

/** Lists the documents of several wells that are not deleted. */
export async function currentDocuments<Kind extends WellDocumentKind>(
  transaction: Transaction,
  wellIds: readonly number[],
  kinds: readonly Kind[],
): Promise<StoredDocument<Kind>[]> {
  const newest = await repository.listNewest(transaction, wellIds, kinds);
  return newest.filter(isStored) as StoredDocument<Kind>[];
}

/** Returns the version of a document in force; null when there is none or it was deleted. */
export async function currentDocument<Kind extends WellDocumentKind>(
  transaction: Transaction,
  wellId: number,
  kind: Kind,
): Promise<StoredDocument<Kind> | null> {
  const [document] = await currentDocuments(transaction, [wellId], [kind]);
  return document ?? null;
}

/**
 * Returns the values of a well's documents for each of its stages, with each
 * document read once.
 */
export async function stageValuesOfWell(
  transaction: Transaction,
  wellId: number,
): Promise<(stageNumber: number) => DocumentValues> {
  const documents = await currentDocuments(
    transaction,
    [wellId],
    stageDocumentKinds,
  );
  return (stageNumber) => stageValuesFrom(documents, stageNumber);
}

export async function stageValuesOf(
  transaction: Transaction,
  wellId: number,
  stageNumber: number,
): Promise<DocumentValues> {
  const valuesOf = await stageValuesOfWell(transaction, wellId);
  return valuesOf(stageNumber);
}

export async function requireWell(
  transaction: Transaction,
  wellId: number,
  lock: "lock" | "read" = "read",
): Promise<DocumentWell> {
  const well = await repository.findWell(transaction, wellId, lock);
  if (well === null) throw notFound();
  return well;
}

/**
 * Collects the data that documents are checked against: each other and the
 * stages of the well.
 */
export async function othersOf(
  transaction: Transaction,
  well: DocumentWell,
): Promise<OtherDocuments> {
  const [documents, names] = await Promise.all([
    currentDocuments(transaction, [well.id], ["trajectory", "perforations"]),
    repository.listStageNames(transaction, well.id),
  ]);
  const dataOf = <Kind extends "trajectory" | "perforations">(kind: Kind) =>
    (documents.find((document) => document.kind === kind)?.data ?? null) as
      WellDocumentData[Kind] | null;
  return {
    trajectory: dataOf("trajectory"),
    perforations: dataOf("perforations"),
    stageNumbers: names
      .map(stageNumberOf)
      .filter((number): number is number => number !== null),
    expectedStageCount:
      well.expectedStageCount === 0 ? null : well.expectedStageCount,
  };
}

/** A document is not compared with its own earlier version. */
function othersFor(
  kind: WellDocumentKind,
  others: OtherDocuments,
): OtherDocuments {
  return kind === "trajectory" || kind === "perforations"
    ? { ...others, [kind]: null }
    : others;
}

export function refuseErrors(problems: readonly DocumentProblem[]): void {
  const errors = problems.filter(({ level }) => level === "error");
  if (errors.length === 0) return;
  throw new DomainError(
    "import.unreadable",
    "The document has errors, so it was not stored.",
    { problems, asks: [] },
    { key: "refusal.documentErrors", values: { count: errors.length } },
  );
}

/** Number of the newest version, deletions included; 0 before the first. */
export async function newestVersion(
  transaction: Transaction,
  wellId: number,
  kind: WellDocumentKind,
): Promise<NewestVersion | null> {
  const [newest] = await repository.listNewest(transaction, [wellId], [kind]);
  return newest ?? null;
}

function refuseMoved(
  newest: NewestVersion | null,
  expected: number | null,
): void {
  const version = newest?.version ?? 0;
  if (expected === null || expected === version) return;
  const who = newest?.updatedBy ?? "";
  throw new DomainError(
    "edit.conflict",
    `${who === "" ? "Somebody else" : who} changed this document after you opened it. Reload it and make your change again.`,
    { changedBy: who, currentVersion: version },
    who === ""
      ? { key: "refusal.changedBySomebody" }
      : { key: "refusal.changedBy", values: { who } },
  );
}

type Change = Pick<NewVersion, "made" | "data"> &
  Partial<Pick<NewVersion, "file" | "fromVersion" | "given" | "note">>;

/**
 * Stores the next version of a document. The caller holds the lock of the well,
 * so that nobody else takes the same number.
 */
export async function storeVersion(
  transaction: Transaction,
  { name }: Pick<Actor, "name">,
  well: DocumentWell,
  kind: WellDocumentKind,
  expected: number | null,
  change: Change,
): Promise<NewestVersion> {
  const newest = await newestVersion(transaction, well.id, kind);
  refuseMoved(newest, expected);
  const added = await repository.insertVersion(transaction, {
    fromVersion: null,
    file: null,
    given: {},
    note: "",
    ...change,
    wellId: well.id,
    kind,
    version: (newest?.version ?? 0) + 1,
    rows: change.data === null ? 0 : rowCountOf(kind, change.data),
    projectionZone: well.projectionZone,
    createdBy: name,
  });
  if (added === null) throw notFound();
  return added;
}

function requireStored(newest: NewestVersion): StoredDocument {
  if (!isStored(newest)) throw notFound();
  return newest;
}

/** Refuses data of another kind, which the union of the contract lets pass. */
function dataOfKind<Kind extends WellDocumentKind>(
  kind: Kind,
  data: unknown,
): WellDocumentData[Kind] {
  const parsed = wellDocumentShapes[kind].safeParse(data);
  if (parsed.success) return parsed.data as WellDocumentData[Kind];
  throw new DomainError(
    "request.invalid",
    "Some fields are not valid.",
    parsed.error.issues.slice(0, 50).map(({ path, message }) => ({
      field: ["data", ...path].join("."),
      message,
    })),
  );
}

export interface HandEdit {
  readonly data: unknown;
  readonly currentVersion: number;
  readonly note: string;
}

export async function saveByHand(
  transaction: Transaction,
  actor: Pick<Actor, "name">,
  wellId: number,
  kind: WellDocumentKind,
  { data, currentVersion, note }: HandEdit,
): Promise<StoredDocument> {
  const well = await requireWell(transaction, wellId, "lock");
  const edited = dataOfKind(kind, data);
  const others = othersFor(kind, await othersOf(transaction, well));
  refuseErrors(checkWellDocument(kind, edited, others));
  return requireStored(
    await storeVersion(transaction, actor, well, kind, currentVersion, {
      made: "edit",
      data: edited,
      note,
    }),
  );
}

/**
 * A deletion is stored as a version, so that it can be undone; deleting nothing
 * has no effect.
 */
export async function removeDocument(
  transaction: Transaction,
  actor: Pick<Actor, "name">,
  wellId: number,
  kind: WellDocumentKind,
): Promise<void> {
  const well = await requireWell(transaction, wellId, "lock");
  if ((await currentDocument(transaction, wellId, kind)) === null) return;
  await storeVersion(transaction, actor, well, kind, null, {
    made: "delete",
    data: null,
  });
}

export interface Undo {
  readonly toVersion: number;
  readonly currentVersion: number;
}

/** The restored version becomes the newest; those in between stay in the history. */
export async function undoTo(
  transaction: Transaction,
  actor: Pick<Actor, "name">,
  wellId: number,
  kind: WellDocumentKind,
  { toVersion, currentVersion }: Undo,
): Promise<StoredDocument> {
  const well = await requireWell(transaction, wellId, "lock");
  const earlier = await repository.findVersion(
    transaction,
    wellId,
    kind,
    toVersion,
  );
  if (earlier === null) throw notFound();
  if (earlier.data === null || earlier.isCurrent)
    throw new DomainError(
      "request.invalid",
      "Only an earlier version with data can be brought back.",
    );
  const { fileName, fileDigest, fileBytes, given, data } = earlier;
  return requireStored(
    await storeVersion(
      transaction,
      actor,
      // The coordinates are still those of the zone they were uploaded for.
      { ...well, projectionZone: earlier.projectionZone },
      kind,
      currentVersion,
      {
        made: "undo",
        fromVersion: toVersion,
        data,
        file:
          fileName === null || fileDigest === null || fileBytes === null
            ? null
            : { name: fileName, digest: fileDigest, bytes: fileBytes },
        given,
      },
    ),
  );
}

export async function versionsOf(
  transaction: Transaction,
  wellId: number,
  kind: WellDocumentKind,
) {
  await requireWell(transaction, wellId);
  return repository.listVersions(transaction, wellId, kind);
}

export async function versionOf(
  transaction: Transaction,
  wellId: number,
  kind: WellDocumentKind,
  version: number,
) {
  await requireWell(transaction, wellId);
  const found = await repository.findVersion(
    transaction,
    wellId,
    kind,
    version,
  );
  if (found === null) throw notFound();
  return found;
}

/** Kinds that depend on the zone: positions do, volumes and lengths do not. */
const kindsOfAZone: readonly WellDocumentKind[] = [
  "trajectory",
  "perforations",
];

function countsOf(problems: readonly DocumentProblem[]) {
  const errors = problems.filter(({ level }) => level === "error").length;
  return { errors, warnings: problems.length - errors };
}

export async function overviewOf(transaction: Transaction, wellId: number) {
  const well = await requireWell(transaction, wellId);
  const newest = await repository.listNewest(
    transaction,
    [wellId],
    wellDocumentKinds,
  );
  const others = await othersOf(transaction, well);
  return wellDocumentKinds.map((kind) => {
    const document = newest.find((each) => each.kind === kind);
    const data: AnyData | null = document?.data ?? null;
    const problems =
      data === null
        ? []
        : checkWellDocument(kind, data as never, othersFor(kind, others));
    return {
      kind,
      version: data === null ? null : (document?.version ?? null),
      newestVersion: document?.version ?? 0,
      rows: document?.rows ?? 0,
      ...countsOf(problems),
      isOfAnotherZone:
        data !== null &&
        kindsOfAZone.includes(kind) &&
        document?.projectionZone !== well.projectionZone,
      made: document?.made ?? null,
      fileName: document?.fileName ?? null,
      updatedAt: document?.updatedAt ?? null,
      updatedBy: document?.updatedBy ?? null,
    };
  });
}
