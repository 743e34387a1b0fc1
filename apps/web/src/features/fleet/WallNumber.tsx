import { readerNumber, readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";

interface WallNumberProps {
  /** Name of the value, for people who cannot see the color. */
  label: string;
  value: number | null;
  unit: string | null;
  channel: "pressure" | "rate" | "prop";
  isStale: boolean;
}

/** A value with its unit, above the color of its line; a stale one is struck through. */
export function WallNumber(props: WallNumberProps) {
  const { label, value, unit, channel, isStale } = props;
  const text = useText();
  const shown =
    value === null ? text("answer.missing") : readerNumber(value, unit ?? "");
  return (
    <div className="wall-number" data-channel={channel}>
      <dt className="sc-hidden">{label}</dt>
      <dd dir="ltr">
        {isStale && value !== null ? (
          <>
            <span className="sc-hidden">{text("wall.oldValue")} </span>
            <s>{shown}</s>
          </>
        ) : (
          <b>{shown}</b>
        )}
        {value !== null && <small>{readerUnit(unit ?? "")}</small>}
      </dd>
    </div>
  );
}
