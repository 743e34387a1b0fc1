import { Chooser } from "@stagecraft/ui";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCurrentRoute } from "#app/current-route.ts";
import { links } from "#addresses/links.ts";
import type { RouteName } from "#addresses/route-table.ts";
import {
  activateProject,
  useActiveProject,
} from "#entities/project/active-project.ts";
import { useText } from "#translations/use-text.ts";

const currentStage = (projectId: number) =>
  links.currentStageChart({ projectId });

/**
 * Pages of one pad that have no chooser themselves: choosing another pad opens
 * the same list, or its current stage.
 */
const pages: Partial<Record<RouteName, (projectId: number) => string>> = {
  wells: (projectId) => links.wells({ projectId }),
  stages: (projectId) => links.stages({ projectId }),
  stageChart: currentStage,
  liveStageChart: currentStage,
  currentStageChart: currentStage,
};

/** Lists the pads of the active company, those in production starred. */
export function ProjectChooser() {
  const text = useText();
  const navigate = useNavigate();
  const route = useCurrentRoute();
  const { projects, project } = useActiveProject();
  const pageOf = route && pages[route];
  if (project === undefined || pageOf === undefined) return null;

  function choose(id: string) {
    const chosen = projects.find((each) => String(each.id) === id);
    if (chosen === undefined || pageOf === undefined) return;
    activateProject(chosen);
    void navigate({ to: pageOf(chosen.id) });
  }

  return (
    <>
      <span className="shell-rule" aria-hidden="true" />
      <Chooser
        label={text("shell.project")}
        current={project.name}
        options={projects.map(({ id, name, active }) => ({
          value: String(id),
          label: name,
          icon: active ? (
            <IconStarFilled size={14} />
          ) : (
            <IconStar size={14} stroke={1.75} />
          ),
          isCurrent: id === project.id,
        }))}
        onChoose={choose}
      />
    </>
  );
}
