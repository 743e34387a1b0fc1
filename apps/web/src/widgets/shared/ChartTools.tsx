import { IconButton } from "@stagecraft/ui";
import { IconChartBar, IconExternalLink, IconTable } from "@tabler/icons-react";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useText } from "#translations/use-text.ts";

const icon = { size: 18, stroke: 1.75 } as const;

interface ChartToolsProps {
  isTable: boolean;
  onChange: (isTable: boolean) => void;
  /** The link to the chart's own page; absent on that page. */
  alone?: string | undefined;
}

/** Every chart can be shown as a table, and on a separate page. */
export function ChartTools({ isTable, onChange, alone }: ChartToolsProps) {
  const text = useText();
  return (
    <>
      <IconButton
        label={text(isTable ? "dashboards.showChart" : "dashboards.showTable")}
        icon={isTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />}
        onClick={() => onChange(!isTable)}
      />
      {alone !== undefined && (
        <span data-tooltip={text("dashboards.openAlone")}>
          <AppLink
            to={alone}
            opensScreen
            className="sc-button widget-icon-link"
            aria-label={text("dashboards.openAlone")}
          >
            <IconExternalLink {...icon} />
          </AppLink>
        </span>
      )}
    </>
  );
}
