import type { MenuAction } from "@stagecraft/ui";
import { useNavigate } from "@tanstack/react-router";
import { leadsToNamedRoute } from "#entities/navigation/named-routes.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

/** Makes a menu entry from a page of the application. */
export function usePageEntry() {
  const text = useText();
  const navigate = useNavigate();
  const { isSupport } = useAbilities();
  return (
    label: TextKey,
    to: string,
    icon: MenuAction["icon"],
  ): MenuAction => ({
    key: to,
    label: text(label),
    icon,
    href: to,
    opensNewTab: isSupport && leadsToNamedRoute(to, location.pathname),
    onSelect: () => void navigate({ to }),
  });
}
