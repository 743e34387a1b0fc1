import type { MenuAction } from "@stagecraft/ui";
import { useNavigate } from "@tanstack/react-router";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

/** Makes an entry of a menu out of a page of ours. */
export function usePageEntry() {
  const text = useText();
  const navigate = useNavigate();
  return (
    label: TextKey,
    to: string,
    icon: MenuAction["icon"],
  ): MenuAction => ({
    key: to,
    label: text(label),
    icon,
    href: to,
    onSelect: () => void navigate({ to }),
  });
}
