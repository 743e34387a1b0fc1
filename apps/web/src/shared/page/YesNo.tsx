import { IconCheck } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";

export function YesNo({ isYes }: { isYes: boolean }) {
  const text = useText();
  if (!isYes) return <span className="page-quiet">{text("value.no")}</span>;
  return (
    <span className="page-cell-row">
      <IconCheck size={16} stroke={1.75} />
      {text("value.yes")}
    </span>
  );
}
