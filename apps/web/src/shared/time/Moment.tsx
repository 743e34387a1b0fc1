import { useText } from "#translations/use-text.ts";
import { formatMoment } from "./format-time.ts";

/** A point in time, or the placeholder for a missing one. */
export function Moment({ at }: { at: number | null }) {
  const text = useText();
  if (at === null)
    return <span className="page-quiet">{text("value.missing")}</span>;
  return (
    <time className="page-time" dateTime={new Date(at).toISOString()}>
      <bdi>{formatMoment(at)}</bdi>
    </time>
  );
}
