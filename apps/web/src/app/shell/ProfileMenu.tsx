import { Menu, type MenuAction } from "@stagecraft/ui";
import {
  IconFileText,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
  IconUser,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#app/links.ts";
import { useDarkTheme } from "#entities/preferences/theme.ts";
import { initialsOf } from "#entities/user/initials.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

const icon = { size: 16, stroke: 1.75 };

export function ProfileMenu() {
  const text = useText();
  const navigate = useNavigate();
  const user = useActiveUser();
  const [isDarkTheme, setDarkTheme] = useDarkTheme();
  const name = user?.name ?? "";
  const initials = initialsOf(name);

  function page(
    label: TextKey,
    to: string,
    entryIcon: MenuAction["icon"],
  ): MenuAction {
    return {
      key: to,
      label: text(label),
      icon: entryIcon,
      onSelect: () => void navigate({ to }),
    };
  }

  const theme: MenuAction = {
    key: "theme",
    label: text(isDarkTheme ? "shell.lightTheme" : "shell.darkTheme"),
    icon: isDarkTheme ? <IconSun {...icon} /> : <IconMoon {...icon} />,
    onSelect: () => setDarkTheme(!isDarkTheme),
  };

  return (
    <Menu
      header={
        user !== null && (
          <div className="shell-person">
            <bdi>{user.name}</bdi>
            <bdi>{user.email}</bdi>
          </div>
        )
      }
      groups={[
        [
          page("shell.profile", links.profile(), <IconUser {...icon} />),
          page("shell.terms", links.terms(), <IconFileText {...icon} />),
          page("shell.privacy", links.privacy(), <IconShieldLock {...icon} />),
        ],
        [theme],
        [
          page(
            "shell.logout",
            links.logout(),
            <IconLogout {...icon} className="sc-mirror" />,
          ),
        ],
      ]}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="shell-avatar"
          aria-label={text("shell.account", { initials, name })}
        >
          {name === "" ? <IconUser size={18} stroke={1.75} /> : initials}
        </button>
      )}
    />
  );
}
