/** The bytes are not what this package writes: damaged, foreign or hostile. */
export class SeriesFormatError extends Error {
  override readonly name = "SeriesFormatError";
}
