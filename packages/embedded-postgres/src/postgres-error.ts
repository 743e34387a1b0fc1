/** A start that failed for a reason that one sentence can explain. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}
