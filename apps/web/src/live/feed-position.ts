/**
 * The position up to which the samples of a stage are held, in the server's
 * notation (`stage=measured.computed.computation`); sent back, it requests what
 * was stored since, whatever its time.
 */
export type FeedPosition = string;

/** The computation that the computed samples belong to. */
export function computationOf(position: FeedPosition | null): string | null {
  return position?.split(".").at(-1) ?? null;
}

/** The same position without computed samples. */
export function withoutComputed(position: FeedPosition): FeedPosition {
  const [measured = ""] = position.split(".");
  return `${measured}.0.0`;
}
