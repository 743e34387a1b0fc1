import { IconRotate } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";

/** Asks to rotate the phone: a chart of several hours does not fit in portrait; the numbers above still do. */
export function RotateNotice() {
  const text = useText();
  return (
    <p className="stage-rotate" role="note">
      <IconRotate size={18} stroke={1.75} aria-hidden="true" />
      {text("chart.rotate")}
    </p>
  );
}
