import type { MenuAction, MenuGroup } from "@stagecraft/ui";
import { IconDeviceTv } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { parseRouteParams } from "#addresses/route-params.ts";
import { usePlaybookAccess } from "#entities/playbook/playbook-access.ts";
import { usePlaybookLinks } from "#entities/playbook/use-playbook-links.tsx";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";

/**
 * The link to the monitor of this page; null on any page but a live chart, and
 * for users without permission.
 */
function useMonitorLink(): string | null {
  const texts: Record<string, string | undefined> = useParams({
    strict: false,
  });
  const { mayMonitor } = usePlaybookAccess();
  const live = parseRouteParams("liveStageChart", texts);
  return live === null || !mayMonitor ? null : links.playbookMonitor(live);
}

/** The playbook editors of the stage and of its well, and the monitor of a live chart. */
export function usePlaybookTools(stage: Stage): {
  readonly editors: readonly MenuGroup[];
  readonly monitor: readonly MenuAction[];
} {
  const text = useText();
  const navigate = useNavigate();
  const linksOf = usePlaybookLinks();
  const monitorLink = useMonitorLink();
  const ofStage = linksOf({ assetType: "STAGE", assetId: stage.id });
  const ofWell = linksOf({ assetType: "WELL", assetId: stage.wellId });
  return {
    editors: [
      {
        label: text("tools.playbookOfStage", { stage: stage.name }),
        actions: ofStage,
      },
      {
        label: text("tools.playbookOfWell", { well: stage.wellNumber }),
        actions: ofWell,
      },
    ].filter(({ actions }) => actions.length > 0),
    monitor:
      monitorLink === null
        ? []
        : [
            {
              key: "playbookMonitor",
              label: text("title.playbookMonitor"),
              icon: <IconDeviceTv size={16} stroke={1.75} />,
              href: monitorLink,
              onSelect: () => void navigate({ to: monitorLink }),
            },
          ],
  };
}
