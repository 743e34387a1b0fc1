import { FilterBox, IconButton } from "@stagecraft/ui";
import {
  IconDownload,
  IconLayoutDashboard,
  IconPrinter,
} from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { alarmKey } from "#entities/alarm/alarm.queries.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { PageBar } from "#entities/page/PageBar.tsx";
import { printPage } from "#entities/page/print-page.ts";
import { RefreshButton } from "#entities/page/RefreshButton.tsx";
import { useOfflineBlock } from "#entities/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";

interface AlarmBarProps {
  projectId: number;
  padName: string | undefined;
  typed: string;
  onType: (typed: string) => void;
  onExport: () => void;
}

const inBar = { size: 18, stroke: 1.75 };

export function AlarmBar(props: AlarmBarProps) {
  const { projectId, padName, typed, onType, onExport } = props;
  const text = useText();
  const queryClient = useQueryClient();
  const writeBlock = useOfflineBlock();
  return (
    <PageBar
      heading={text("title.alarms")}
      note={padName}
      filter={<FilterBox value={typed} onChange={onType} />}
    >
      <AppLink
        to={links.dashboard({ projectId })}
        className="sc-button alarm-back"
        data-variant="outline"
        aria-label={text("title.dashboard")}
      >
        <IconLayoutDashboard size={16} stroke={1.75} aria-hidden="true" />
        <span className="sc-button-text">{text("title.dashboard")}</span>
      </AppLink>
      <IconButton
        label={text("alarms.export")}
        icon={<IconDownload {...inBar} />}
        disabledReason={writeBlock}
        onClick={onExport}
      />
      <IconButton
        label={text("alarms.print")}
        icon={<IconPrinter {...inBar} />}
        onClick={printPage}
      />
      <RefreshButton
        onRefresh={() =>
          void queryClient.invalidateQueries({ queryKey: alarmKey(projectId) })
        }
      />
    </PageBar>
  );
}
