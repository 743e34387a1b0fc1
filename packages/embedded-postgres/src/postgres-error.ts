/** A start that failed for a reason one sentence can tell. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}
