import { Chooser } from "@stagecraft/ui";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import {
  dashboardNamed,
  type DashboardName,
} from "#entities/navigation/dashboards.ts";
import { activateProject } from "#entities/project/active-project.ts";
import { useText } from "#translations/use-text.ts";
import type { Pad } from "./use-pad.ts";

interface PadChooserProps {
  dashboard: DashboardName;
  /** Undefined on a dashboard over all pads. */
  projectId: number | undefined;
  pad: Pad;
}

function Star({ isActive }: { isActive: boolean }) {
  const text = useText();
  return isActive ? (
    <IconStarFilled
      size={14}
      role="img"
      aria-label={text("projects.inProduction")}
    />
  ) : (
    <IconStar size={14} stroke={1.75} aria-hidden="true" />
  );
}

/** The person's pads; choosing another one keeps the current dashboard. */
export function PadChooser({ dashboard, projectId, pad }: PadChooserProps) {
  const text = useText();
  const navigate = useNavigate();
  const { projects, project } = pad;

  function choose(id: string) {
    const chosen = projects.find((each) => String(each.id) === id);
    if (chosen === undefined) return;
    activateProject(chosen);
    // From a dashboard over all pads, the choice leads to the dashboard of the chosen pad.
    const shown = projectId === undefined ? "dashboard" : dashboard;
    void navigate({ to: dashboardNamed(shown).linkTo(chosen.id) });
  }

  return (
    <span className="dashboard-tool" data-tour="projectChooser">
      <Chooser
        label={text("shell.project")}
        current={
          projectId === undefined
            ? text("toolbar.allPads")
            : (project?.name ?? "...")
        }
        {...(project === undefined
          ? {}
          : { icon: <Star isActive={project.active} /> })}
        options={projects.map(({ id, name, active }) => ({
          value: String(id),
          label: name,
          icon: <Star isActive={active} />,
          isCurrent: id === projectId,
          isDisabled: id === projectId,
        }))}
        onChoose={choose}
      />
    </span>
  );
}
