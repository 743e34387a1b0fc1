/**
 * Up to where the samples of a stage are held, in the server's words
 * (`stage=measured.computed.computation`); sent back, it asks for what was
 * stored since, wherever in time that belongs.
 */
export type FeedPosition = string;

/** Which computation the computed samples are of. */
export function computationOf(position: FeedPosition | null): string | null {
  return position?.split(".").at(-1) ?? null;
}

/** The same place for whoever holds nothing computed. */
export function withoutComputed(position: FeedPosition): FeedPosition {
  const [measured = ""] = position.split(".");
  return `${measured}.0.0`;
}
