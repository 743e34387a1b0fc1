import { useText } from "#translations/use-text.ts";

/** Explains the solid and dashed lines while an edit is previewed. */
export function BeforeKey() {
  const text = useText();
  return (
    <p className="stage-before">
      <span data-when="after">{text("chart.withChanges")}</span>
      <span data-when="before">{text("chart.before")}</span>
    </p>
  );
}
