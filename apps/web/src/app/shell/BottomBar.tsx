import {
  IconBell,
  IconDroplet,
  IconLayoutDashboard,
  IconSearch,
  IconWaveSine,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { usePreferredDashboard } from "#entities/navigation/use-preferred-dashboard.ts";
import { useActiveProject } from "#entities/project/active-project.ts";
import { useText } from "#translations/use-text.ts";

const icon = { size: 20, stroke: 1.75 };

interface EntryProps {
  to: string;
  icon: ReactNode;
  children: string;
}

function Entry({ to, icon: glyph, children }: EntryProps) {
  return (
    <AppLink to={to} className="shell-tab" staysHere>
      {glyph}
      {children}
    </AppLink>
  );
}

/** On a phone the links to the main screens are within reach of the thumb. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const text = useText();
  const preferred = usePreferredDashboard();
  const { project } = useActiveProject();
  if (project === undefined) return null;
  const projectId = project.id;
  return (
    <nav className="shell-tabs" aria-label={text("shell.pages")}>
      <Entry
        to={preferred.linkTo(projectId)}
        icon={<IconLayoutDashboard {...icon} />}
      >
        {text("shell.dashboard")}
      </Entry>
      <Entry
        to={links.currentStageChart({ projectId })}
        icon={<IconWaveSine {...icon} />}
      >
        {text("stages.stage")}
      </Entry>
      <Entry to={links.wells({ projectId })} icon={<IconDroplet {...icon} />}>
        {text("title.wells")}
      </Entry>
      <Entry to={links.alarms({ projectId })} icon={<IconBell {...icon} />}>
        {text("title.alarms")}
      </Entry>
      <button type="button" className="shell-tab" onClick={onSearch}>
        <IconSearch {...icon} />
        {text("shell.search")}
      </button>
    </nav>
  );
}
