/** A checkpoint that this engine, with this setup, cannot go on from. */
export class EngineStateError extends Error {
  override readonly name = "EngineStateError";
}
