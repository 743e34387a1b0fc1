import { readerNumber, readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";

interface WallNumberProps {
  /** What it is, for those who do not see the colour. */
  label: string;
  value: number | null;
  unit: string | null;
  channel: "pressure" | "rate" | "prop";
  isStale: boolean;
}

/** A number with its unit over the colour of its line; an old one is struck through. */
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
