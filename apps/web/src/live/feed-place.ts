/**
 * Up to where the samples of a stage are held, in the server's words
 * (`stage=measured.computed.computation`); sent back, it asks for what was
 * stored since, wherever in time that belongs.
 */
export type FeedPlace = string;

/** Which computation the computed samples are of. */
export function computationOf(place: FeedPlace | null): string | null {
  return place?.split(".").at(-1) ?? null;
}

/** The same place for whoever holds nothing computed. */
export function withoutComputed(place: FeedPlace): FeedPlace {
  const [measured = ""] = place.split(".");
  return `${measured}.0.0`;
}
