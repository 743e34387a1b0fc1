import { Button } from "@stagecraft/ui";
import { useRouterState, Link } from "@tanstack/react-router";
import { useIsSignedIn } from "#entities/user/signed-in.ts";
import { goToSignIn } from "#entities/user/go-to-sign-in.ts";
import { useText } from "#translations/use-text.ts";
import { CompanyChooser } from "./CompanyChooser.tsx";
import { DashboardButton } from "./DashboardButton.tsx";
import { OverflowMenu } from "./OverflowMenu.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { ProjectChooser } from "./ProjectChooser.tsx";
import { links } from "#addresses/links.ts";
import { useCurrentRoute } from "#app/current-route.ts";
import type { RouteName } from "#addresses/route-table.ts";
import { useActiveProject } from "#entities/project/active-project.ts";
import { AlarmsLink } from "#entities/alarm/AlarmsLink.tsx";
import {
  IconWifi,
  IconWifiOff,
  IconHelpCircle,
  IconSearch,
} from "@tabler/icons-react";
import { useConnection } from "#api/use-connection.ts";
import { useHelpAddress } from "./use-help-address.ts";
import { searchKeys } from "#shared/page/search-keys.ts";

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
