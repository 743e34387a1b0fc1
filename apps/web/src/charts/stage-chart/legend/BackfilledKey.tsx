import { useText } from "#translations/use-text.ts";

/** Explains why a stretch of the lines is faint. */
export function BackfilledKey() {
  const text = useText();
  return (
    <p className="stage-before">
      <span data-when="backfilled">{text("chart.backfilledKey")}</span>
    </p>
  );
}
