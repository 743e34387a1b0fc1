import type { MenuAction } from "@stagecraft/ui";
import { useNavigate } from "@tanstack/react-router";
import { useAbilities } from "#entities/user/use-active-user.ts";

type ScreenAction = (key: string, label: string, to: string) => MenuAction;

/** An entry that opens a screen: support watches several at once, so theirs open in new tabs. */
export function useScreenAction(): ScreenAction {
  const navigate = useNavigate();
  const { isSupport } = useAbilities();
  return (key, label, to) => ({
    key,
    label,
    href: to,
    opensNewTab: isSupport,
    onSelect: () => void navigate({ to }),
  });
}
