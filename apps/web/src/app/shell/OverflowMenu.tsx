import { IconButton, Menu, type MenuAction } from "@stagecraft/ui";
import {
  IconBook2,
  IconDotsVertical,
  IconHelpCircle,
  IconInfoCircle,
  IconKeyboard,
  IconMoon,
  IconRoute,
  IconSun,
} from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { useDarkTheme } from "#shared/preferences/theme.ts";
import { useOfferedTour } from "#shared/tours/offered-tour.ts";
import { useText } from "#translations/use-text.ts";
import { useHelpAddress } from "./use-help-address.ts";
import { useMenuScreens } from "./use-menu-screens.tsx";
import { usePageEntry } from "./use-page-entry.ts";

const icon = { size: 16, stroke: 1.75 };

function useHelpEntry(): MenuAction[] {
  const text = useText();
  const address = useHelpAddress();
  if (address === null) return [];
  return [
    {
      key: "help",
      label: text("shell.help"),
      icon: <IconHelpCircle {...icon} />,
      href: address,
      opensNewTab: true,
      onSelect: () => undefined,
    },
  ];
}

/** Offers the tour only on a page that has one. */
function useTourEntry(): MenuAction[] {
  const text = useText();
  const start = useOfferedTour();
  if (start === null) return [];
  return [
    {
      key: "tour",
      label: text("shell.tour"),
      icon: <IconRoute {...icon} />,
      onSelect: start,
    },
  ];
}

/** Simulates the key press, so that a screen with its own keys shows its own list. */
function pressKeyListKey(): void {
  document.dispatchEvent(
    new KeyboardEvent("keydown", { key: "?", bubbles: true, cancelable: true }),
  );
}

/** Lists the main screens and the entries that do not fit in the toolbar. */
export function OverflowMenu() {
  const text = useText();
  const page = usePageEntry();
  const help = useHelpEntry();
  const tour = useTourEntry();
  const screens = useMenuScreens();
  const [isDarkTheme, setDarkTheme] = useDarkTheme();
  return (
    <Menu
      groups={[
        ...screens,
        [
          ...tour,
          ...help,
          page("title.docs", links.docs(), <IconBook2 {...icon} />),
          {
            key: "keys",
            label: text("shell.keys"),
            icon: <IconKeyboard {...icon} />,
            onSelect: pressKeyListKey,
          },
        ],
        [
          {
            key: "theme",
            label: text(isDarkTheme ? "shell.lightTheme" : "shell.darkTheme"),
            icon: isDarkTheme ? <IconSun {...icon} /> : <IconMoon {...icon} />,
            onSelect: () => setDarkTheme(!isDarkTheme),
          },
        ],
        [page("title.about", links.about(), <IconInfoCircle {...icon} />)],
      ]}
      trigger={(props) => (
        <IconButton
          {...props}
          label={text("shell.more")}
          icon={<IconDotsVertical size={18} stroke={1.75} />}
        />
      )}
    />
  );
}
