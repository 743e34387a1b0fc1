import { ptaResultKeys } from "@stagecraft/domain/pta";
import { Button, Checkbox, Popover } from "@stagecraft/ui";
import { IconColumns3 } from "@tabler/icons-react";
import { resultLabel } from "#entities/pta/pta-labels.ts";
import { useText } from "#translations/use-text.ts";
import type { useResultColumns } from "./result-columns.ts";

/** Chooses the results that are columns. */
export function ColumnChooser({
  columns,
}: {
  columns: ReturnType<typeof useResultColumns>;
}) {
  const text = useText();
  return (
    <Popover
      label={text("ptaCases.columns")}
      trigger={(props) => (
        <Button {...props} icon={<IconColumns3 size={16} stroke={1.75} />}>
          {text("ptaCases.columns")}
        </Button>
      )}
    >
      <div className="pta-column-list">
        {ptaResultKeys.map((key) => (
          <Checkbox
            key={key}
            label={resultLabel(text, key)}
            isChecked={columns.shown.includes(key)}
            onChange={() => columns.toggle(key)}
          />
        ))}
      </div>
      <Button size="small" onClick={columns.reset}>
        {text("ptaCases.usualColumns")}
      </Button>
    </Popover>
  );
}
