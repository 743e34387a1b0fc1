import { Button, Chooser, Menu, type MenuAction } from "@stagecraft/ui";
import { useRouterState, Link, useNavigate } from "@tanstack/react-router";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import {
  dashboards,
  linkedDashboards,
} from "#entities/navigation/dashboards.ts";
import { usePreferredDashboard } from "#entities/navigation/use-preferred-dashboard.ts";
import { initialsOf } from "#entities/user/initials.ts";
import { useIsSignedIn } from "#entities/user/signed-in.ts";
import { goToSignIn } from "#entities/user/go-to-sign-in.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { OverflowMenu } from "./OverflowMenu.tsx";
import { ProjectChooser } from "./ProjectChooser.tsx";
import { links } from "#addresses/links.ts";
import { useCurrentRoute } from "#app/current-route.ts";
import type { RouteName } from "#addresses/route-table.ts";
import {
  useActiveProject,
  activateCompany,
  useActiveCompany,
} from "#entities/project/active-project.ts";
import { AlarmsLink } from "#entities/alarm/AlarmsLink.tsx";
import {
  IconWifi,
  IconWifiOff,
  IconHelpCircle,
  IconSearch,
  IconBuilding,
  IconLayoutDashboard,
  IconFileText,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconUser,
} from "@tabler/icons-react";
import { useConnection } from "#api/use-connection.ts";
import { useHelpAddress } from "./use-help-address.ts";
import { searchKeys } from "#shared/page/search-keys.ts";
import { usePageEntry } from "./use-page-entry.ts";

/** Opens the palette and shows its keyboard shortcut. */
function SearchButton({ onOpen }: { onOpen: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className="sc-button shell-search"
      data-variant="outline"
      aria-label={text("shell.search")}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      data-tooltip={text("shell.keySearch")}
      onClick={onOpen}
    >
      <IconSearch size={16} stroke={1.75} />
      <span className="sc-button-text">{text("shell.search")}</span>
      {/* Drawn by CSS, so that the keys are not part of the button's accessible name. */}
      <span className="sc-kbd" aria-hidden="true" data-keys={searchKeys} />
    </button>
  );
}

function HelpButton() {
  const text = useText();
  const address = useHelpAddress();
  if (address === null) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="sc-button shell-help"
      data-icon-only=""
      data-tooltip={text("shell.help")}
    >
      <IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />
      <span className="sc-hidden">
        {text("shell.help")}, {text("shell.opensNewTab")}
      </span>
    </a>
  );
}

function NetworkIndicator() {
  const text = useText();
  const { isOnline } = useConnection();
  const sentence = text(isOnline ? "shell.online" : "shell.offline");
  const Icon = isOnline ? IconWifi : IconWifiOff;
  return (
    <span
      className="shell-network"
      data-online={isOnline}
      data-tooltip={sentence}
      role="img"
      aria-label={sentence}
    >
      <Icon size={18} stroke={1.75} />
    </span>
  );
}

/** Dashboards have the bell in their own toolbar. */
const stagePages: ReadonlySet<RouteName> = new Set<RouteName>([
  "stageChart",
  "liveStageChart",
  "currentStageChart",
]);

/** Shows the alarms of the pad whose stage is shown. */
function StageAlarms() {
  const route = useCurrentRoute();
  const { project } = useActiveProject();
  if (route === undefined || !stagePages.has(route) || project === undefined)
    return null;
  return <AlarmsLink projectId={project.id} />;
}

const product = "Stagecraft";

function Brand() {
  return (
    <Link to={links.home()} className="shell-brand" aria-label={product}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <rect width="28" height="28" rx="7" fill="var(--ink)" />
        <g fill="var(--on-ink)">
          <rect x="6" y="16.5" width="3.6" height="5.5" rx="1" />
          <rect x="12.2" y="11.5" width="3.6" height="10.5" rx="1" />
          <rect x="18.4" y="6" width="3.6" height="16" rx="1" />
        </g>
      </svg>
      <span>{product}</span>
    </Link>
  );
}

interface ToolbarProps {
  onSearch: () => void;
}

export function Toolbar({ onSearch }: ToolbarProps) {
  const text = useText();
  const isSignedIn = useIsSignedIn();
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <header className="shell-bar">
      <Brand />
      {isSignedIn && (
        <>
          <DashboardButton />
          <ProjectChooser />
        </>
      )}
      <span className="shell-grow" />
      {isSignedIn && (
        <>
          <SearchButton onOpen={onSearch} />
          <HelpButton />
        </>
      )}
      <NetworkIndicator />
      {isSignedIn && <StageAlarms />}
      {isSignedIn ? (
        <>
          <span className="shell-rule" aria-hidden="true" />
          <CompanyChooser />
          <ProfileMenu />
          <OverflowMenu />
        </>
      ) : (
        <Button variant="outline" onClick={() => goToSignIn(href)}>
          {text("shell.login")}
        </Button>
      )}
    </header>
  );
}

function CompanyChooser() {
  const text = useText();
  const navigate = useNavigate();
  const { companies, company } = useActiveCompany();
  if (company === undefined) return null;
  return (
    <Chooser
      label={text("shell.company")}
      current={company.name}
      icon={<IconBuilding size={18} stroke={1.75} />}
      options={companies.map(({ id, name }) => ({
        value: String(id),
        label: name,
        isCurrent: id === company.id,
      }))}
      onChoose={(id) => {
        activateCompany(Number(id));
        void navigate({ to: links.home() });
      }}
    />
  );
}

/** Opens the preferred dashboard of the active pad. */
function DashboardButton() {
  const text = useText();
  const route = useCurrentRoute();
  const preferred = usePreferredDashboard();
  const { project } = useActiveProject();
  if (project === undefined) return null;
  const isOnDashboard = [...dashboards, ...linkedDashboards].some(
    ({ name }) => name === route,
  );
  return (
    <AppLink
      to={preferred.linkTo(project.id)}
      className="sc-button shell-dashboard"
      isOn={isOnDashboard}
      opensScreen
    >
      <IconLayoutDashboard size={18} stroke={1.75} />
      <span className="sc-button-text">{text("shell.dashboard")}</span>
    </AppLink>
  );
}

const icon = { size: 16, stroke: 1.75 };

function ProfileMenu() {
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
