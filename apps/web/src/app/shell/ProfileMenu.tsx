import { Menu, type MenuAction } from "@stagecraft/ui";
import {
  IconFileText,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconUser,
} from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { initialsOf } from "#entities/user/initials.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { usePageEntry } from "./use-page-entry.ts";

const icon = { size: 16, stroke: 1.75 };

export function ProfileMenu() {
  const text = useText();
  const page = usePageEntry();
  const user = useActiveUser();
  const { can } = useAbilities();
  const name = user?.name ?? "";
  const initials = initialsOf(name);
  const settings: MenuAction[] = can("edit", "settings")
    ? [page("title.settings", links.settings(), <IconSettings {...icon} />)]
    : [];

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
          ...settings,
        ],
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
