import type { contract, OutputOf } from "@stagecraft/contract";
import type { Actor } from "#access/actor.ts";
import type { Row, Transaction } from "#database/database.ts";
import type {
  IssueTracker,
  TrackerRecord,
} from "#features/operation-notes/issue-tracker.ts";

export type OperationIssue = OutputOf<typeof contract.operationNotes.openIssue>;
export type OperationNote = OutputOf<typeof contract.operationNotes.addToStage>;
export type ListedNote = OutputOf<
  typeof contract.operationNotes.listOfStage
>[number];

/** The asset that a note is about. */
export interface NoteSubject {
  readonly companyId: number;
  readonly projectId: number;
  readonly projectName: string;
  readonly stageId: number | null;
  readonly stageName: string | null;
  readonly wellNumber: string | null;
}

export async function findProjectSubject(
  transaction: Transaction,
  projectId: number,
): Promise<NoteSubject | null> {
  const [row] = await transaction.query<Row & NoteSubject>(
    `SELECT company_id AS "companyId", id AS "projectId", name AS "projectName",
       NULL::integer AS "stageId", NULL AS "stageName", NULL AS "wellNumber"
     FROM project WHERE id = $1`,
    [projectId],
  );
  return row ?? null;
}

export async function findStageSubject(
  transaction: Transaction,
  stageId: number,
): Promise<NoteSubject | null> {
  const [row] = await transaction.query<Row & NoteSubject>(
    `SELECT s.company_id AS "companyId", s.project_id AS "projectId", p.name AS "projectName",
       s.id AS "stageId", s.name AS "stageName", w.well_number AS "wellNumber"
     FROM stage s JOIN well w ON w.id = s.well_id JOIN project p ON p.id = s.project_id WHERE s.id = $1`,
    [stageId],
  );
  return row ?? null;
}

/** An issue with its number in the tracker, which is internal. */
export interface StoredIssue extends TrackerRecord {
  readonly id: number;
  readonly shown: OperationIssue;
}

interface IssueRow extends WrittenRow {
  readonly external_id: string | null;
  readonly web_url: string | null;
  readonly title: string;
  readonly body: string;
  readonly created_by_name: string;
}

/** Returns the issue that notes are written to: the newest in the tracker in use. */
export async function findIssue(
  transaction: Transaction,
  projectId: number,
  tracker: IssueTracker["name"],
): Promise<StoredIssue | null> {
  const [row] = await transaction.query<IssueRow>(
    "SELECT * FROM operation_issue WHERE project_id = $1 AND tracker = $2 ORDER BY id DESC LIMIT 1",
    [projectId, tracker],
  );
  if (row === undefined) return null;
  return {
    id: row.id,
    externalId: row.external_id,
    webUrl: row.web_url,
    shown: {
      id: row.id,
      projectId,
      title: row.title,
      body: row.body,
      authorName: row.created_by_name,
      createdAt: row.created_at.getTime(),
      issueURL: row.web_url,
    },
  };
}

interface WrittenRow extends Row {
  readonly id: number;
  readonly created_at: Date;
}

export interface NewIssue extends TrackerRecord {
  readonly subject: NoteSubject;
  readonly tracker: IssueTracker["name"];
  readonly title: string;
  readonly body: string;
  readonly author: Pick<Actor, "id" | "name">;
}

export async function insertIssue(
  transaction: Transaction,
  issue: NewIssue,
): Promise<OperationIssue> {
  const { subject, author, title, body } = issue;
  const [row] = await transaction.query<WrittenRow>(
    `INSERT INTO operation_issue (company_id, project_id, tracker, external_id, web_url, title, body, created_by, created_by_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id, created_at`,
    [
      subject.companyId,
      subject.projectId,
      issue.tracker,
      issue.externalId,
      issue.webUrl,
      title,
      body,
      author.id,
      author.name,
    ],
  );
  const written = row as WrittenRow;
  return {
    id: written.id,
    projectId: subject.projectId,
    title,
    body,
    authorName: author.name,
    createdAt: written.created_at.getTime(),
    issueURL: issue.webUrl,
  };
}

export interface NewNote extends TrackerRecord {
  readonly subject: NoteSubject;
  readonly issue: StoredIssue;
  readonly body: string;
  readonly author: Pick<Actor, "id" | "name">;
}

export async function insertNote(
  transaction: Transaction,
  note: NewNote,
): Promise<OperationNote> {
  const { subject, issue, author, body } = note;
  const [row] = await transaction.query<WrittenRow>(
    `INSERT INTO operation_note (company_id, issue_id, stage_id, external_id, web_url, body, created_by, created_by_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id, created_at`,
    [
      subject.companyId,
      issue.id,
      subject.stageId,
      note.externalId,
      note.webUrl,
      body,
      author.id,
      author.name,
    ],
  );
  const written = row as WrittenRow;
  return {
    id: written.id,
    projectId: subject.projectId,
    stageId: subject.stageId,
    body,
    authorName: author.name,
    createdAt: written.created_at.getTime(),
    noteURL: note.webUrl,
    issueURL: issue.webUrl,
  };
}

interface NoteRow extends WrittenRow {
  readonly project_id: number;
  readonly stage_id: number | null;
  readonly stage_name: string | null;
  readonly well_number: string | null;
  readonly body: string;
  readonly created_by_name: string;
  readonly note_url: string | null;
  readonly issue_url: string | null;
}

export interface NoteFilter {
  readonly projectId: number | null;
  readonly stageId: number | null;
  readonly tracker: IssueTracker["name"];
  readonly seesInternal: boolean;
  readonly limit: number;
}

/** Lists the notes of the stage or project, newest first. */
export async function listNotes(
  transaction: Transaction,
  filter: NoteFilter,
): Promise<ListedNote[]> {
  const rows = await transaction.query<NoteRow>(
    `SELECT n.id, n.stage_id, s.name AS stage_name, w.well_number, n.body, n.created_by_name, n.created_at,
       n.web_url AS note_url, i.project_id, i.web_url AS issue_url
     FROM operation_note n JOIN operation_issue i ON i.id = n.issue_id
     LEFT JOIN stage s ON s.id = n.stage_id LEFT JOIN well w ON w.id = s.well_id
     WHERE ($1::integer IS NULL OR i.project_id = $1) AND ($2::integer IS NULL OR n.stage_id = $2)
       AND i.tracker = $3 AND ($4 OR NOT coalesce(s.hide OR w.hide, false))
     ORDER BY n.id DESC LIMIT $5`,
    [
      filter.projectId,
      filter.stageId,
      filter.tracker,
      filter.seesInternal,
      filter.limit,
    ],
  );
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    stageId: row.stage_id,
    stageName: row.stage_name,
    wellNumber: row.well_number,
    body: row.body,
    authorName: row.created_by_name,
    createdAt: row.created_at.getTime(),
    noteURL: row.note_url,
    issueURL: row.issue_url,
  }));
}
