import type { MenuAction } from "@stagecraft/ui";
import { IconTestPipe } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

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
