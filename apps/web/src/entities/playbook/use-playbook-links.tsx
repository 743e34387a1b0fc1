import type { MenuAction } from "@stagecraft/ui";
import { IconBook2, IconChartDots3, IconTestPipe } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { useConnection } from "#api/use-connection.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { usePlaybookAccess } from "./playbook-access.ts";
import type { WatchedAsset } from "./rule.queries.ts";

const icon = { size: 16, stroke: 1.75 } as const;

const editors = [
  ["FDI", "title.fdiPlaybook", <IconChartDots3 key="fdi" {...icon} />],
  [
    "stagecraft",
    "title.stagecraftPlaybook",
    <IconBook2 key="stagecraft" {...icon} />,
  ],
] as const;

/**
 * The links to the playbook editors of a well or a stage: only online, and only
 * for people who may edit rules.
 */
export function usePlaybookLinks(): (
  asset: WatchedAsset,
) => readonly MenuAction[] {
  const text = useText();
  const navigate = useNavigate();
  const { isOnline } = useConnection();
  const { isSupport } = useAbilities();
  const { mayEdit, linkOf } = usePlaybookAccess();
  return (asset) => {
    if (!mayEdit || !isOnline) return [];
    return editors.flatMap(([playbookType, label, glyph]) => {
      const href = linkOf(playbookType, asset);
      return href === null
        ? []
        : [
            {
              key: `${playbookType}-${asset.assetType}`,
              label: text(label),
              icon: glyph,
              href,
              opensNewTab: isSupport,
              onSelect: () => void navigate({ to: href }),
            },
          ];
    });
  };
}

/** The link to the back-test of a well's rules, for people who may read rules and their advice. */
export function useBackTestLink(): (wellId: number) => readonly MenuAction[] {
  const text = useText();
  const navigate = useNavigate();
  const { can } = useAbilities();
  const readsFdi = can("view", "fdialert");
  const mayOpen =
    can("get", "rules") && (readsFdi || can("view", "stagecraftalert"));
  return (wellId) => {
    if (!mayOpen) return [];
    const href = links.backTest({
      playbook: readsFdi ? "fdi" : "stagecraft",
      asset: "well",
      assetId: wellId,
    });
    return [
      {
        key: "back-test",
        label: text("title.backTest"),
        icon: <IconTestPipe size={16} stroke={1.75} />,
        href,
        onSelect: () => void navigate({ to: href }),
      },
    ];
  };
}
