import { IconButton } from "@stagecraft/ui";
import { IconExternalLink, IconPlus } from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { RefreshButton } from "#entities/page/RefreshButton.tsx";
import { useWriteBlock } from "#entities/page/use-write-block.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

const icon = { size: 18, stroke: 1.75 } as const;

interface WellSummaryToolsProps {
  projectId: number;
  onAdd: () => void;
  onRefresh: () => void;
}

export function WellSummaryTools(props: WellSummaryToolsProps) {
  const { projectId, onAdd, onRefresh } = props;
  const text = useText();
  const { can } = useAbilities();
  const writeBlock = useWriteBlock();
  return (
    <>
      <span data-tooltip={text("dashboards.openAllWells")}>
        <AppLink
          to={links.wells({ projectId })}
          className="sc-button widget-icon-link"
          opensScreen
          aria-label={text("dashboards.openAllWells")}
        >
          <IconExternalLink {...icon} />
        </AppLink>
      </span>
      {can("create", "wells") && (
        <IconButton
          label={text("dashboards.addWell")}
          icon={<IconPlus {...icon} />}
          disabledReason={writeBlock}
          onClick={onAdd}
        />
      )}
      <RefreshButton onRefresh={onRefresh} />
    </>
  );
}
