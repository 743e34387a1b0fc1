import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import { setClause } from "#database/set-clause.ts";

export type StageComment = OutputOf<typeof contract.stageComments.get>;

/** `subtype` is the displayed name of the tag; the service adds it. */
export type StoredComment = Omit<StageComment, "subtype">;

interface CommentRow extends Row {
  readonly id: number;
  readonly stage_id: number;
  readonly tag_id: number;
  readonly tag_name: string;
  readonly at_ms: string;
  readonly annotation: string;
  readonly audience: string;
  readonly author_id: number | null;
  readonly author_name: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const commentSql =
  "SELECT c.*, t.name AS tag_name FROM stage_comment c JOIN tag t ON t.id = c.tag_id";

function toComment(row: CommentRow): StoredComment {
  return {
    id: row.id,
    type: "comment",
    stageId: row.stage_id,
    tagId: row.tag_id,
    tagName: row.tag_name,
    timestamp: Number(row.at_ms),
    comment: { annotation: row.annotation },
    audienceType: row.audience,
    authorId: row.author_id,
    authorName: row.author_name,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  };
}

export async function findComment(
  transaction: Transaction,
  id: number,
): Promise<StoredComment | null> {
  const [row] = await transaction.query<CommentRow>(
    `${commentSql} WHERE c.id = $1`,
    [id],
  );
  return row === undefined ? null : toComment(row);
}

export async function listComments(
  transaction: Transaction,
  stageId: number,
  audience: string | null,
): Promise<StoredComment[]> {
  const rows = await transaction.query<CommentRow>(
    `${commentSql} WHERE c.stage_id = $1 AND ($2::text IS NULL OR c.audience = $2) ORDER BY c.at_ms, c.id`,
    [stageId, audience],
  );
  return rows.map(toComment);
}

export async function countCommentsByTag(
  transaction: Transaction,
  stageId: number,
  audience: string | null,
) {
  return transaction.query<
    Row & { tagId: number; tagName: string; count: number }
  >(
    `SELECT t.id AS "tagId", t.name AS "tagName", count(*)::integer AS count
     FROM stage_comment c JOIN tag t ON t.id = c.tag_id
     WHERE c.stage_id = $1 AND ($2::text IS NULL OR c.audience = $2) GROUP BY t.id ORDER BY t.name`,
    [stageId, audience],
  );
}

export interface NewComment {
  readonly companyId: number;
  readonly stageId: number;
  readonly tagId: number;
  readonly timestamp: number;
  readonly annotation: string;
  readonly audience: string;
  readonly author: { readonly id: number; readonly name: string };
  /** Identifies a repeated request of the sender; null when there will be none. */
  readonly requestId: string | null;
}

/** Returns null when the author sent it before. */
export async function insertComment(
  transaction: Transaction,
  comment: NewComment,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO stage_comment (company_id, stage_id, tag_id, at_ms, annotation, audience, author_id, author_name,
       updated_by, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
     ON CONFLICT (author_id, request_id) WHERE request_id IS NOT NULL DO NOTHING RETURNING id`,
    [
      comment.companyId,
      comment.stageId,
      comment.tagId,
      comment.timestamp,
      comment.annotation,
      comment.audience,
      comment.author.id,
      comment.author.name,
      comment.requestId,
    ],
  );
  return row?.id ?? null;
}

export async function findSentComment(
  transaction: Transaction,
  authorId: number,
  requestId: string,
): Promise<StoredComment | null> {
  const [row] = await transaction.query<CommentRow>(
    `${commentSql} WHERE c.author_id = $1 AND c.request_id = $2`,
    [authorId, requestId],
  );
  return row === undefined ? null : toComment(row);
}

/**
 * Lists the tags that describe the course of the stage: those of its comments,
 * and its own tags that are meant for comments.
 */
export async function listCommentTagNames(
  transaction: Transaction,
  stageId: number,
): Promise<string[]> {
  const rows = await transaction.query<Row & { name: string }>(
    `SELECT DISTINCT t.name FROM tag t
     WHERE t.id IN (SELECT tag_id FROM stage_comment WHERE stage_id = $1)
       OR (position('comment:' IN t.name) > 0
         AND t.id IN (SELECT tag_id FROM tag_subscription WHERE stage_id = $1))`,
    [stageId],
  );
  return rows.map(({ name }) => name);
}

export async function deleteCommentsOfTag(
  transaction: Transaction,
  stageId: number,
  tagId: number,
): Promise<void> {
  await transaction.query(
    "DELETE FROM stage_comment WHERE stage_id = $1 AND tag_id = $2",
    [stageId, tagId],
  );
}

/** Returns the notification URL of the team of a stage's project. */
export async function findNotificationUrl(
  transaction: Transaction,
  projectId: number,
): Promise<string> {
  const [row] = await transaction.query<Row & { notification_url: string }>(
    "SELECT notification_url FROM project WHERE id = $1",
    [projectId],
  );
  return row?.notification_url ?? "";
}

export async function updateComment(
  transaction: Transaction,
  id: number,
  changes: {
    readonly tag_id: number | undefined;
    readonly at_ms: number | undefined;
    readonly annotation: string | undefined;
    readonly audience: string | undefined;
    readonly updated_by: string;
  },
): Promise<void> {
  const { sql, values } = setClause(changes, 2);
  await transaction.query(`UPDATE stage_comment SET ${sql} WHERE id = $1`, [
    id,
    ...values,
  ]);
}

export async function deleteComment(
  transaction: Transaction,
  id: number,
): Promise<void> {
  await transaction.query("DELETE FROM stage_comment WHERE id = $1", [id]);
}
