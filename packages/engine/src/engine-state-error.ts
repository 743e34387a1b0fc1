/** A checkpoint from which this engine, with this setup, cannot continue. */
export class EngineStateError extends Error {
  override readonly name = "EngineStateError";
}
