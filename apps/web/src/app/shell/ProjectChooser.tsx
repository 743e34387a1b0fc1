import { Chooser } from "@stagecraft/ui";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useCurrentRoute } from "#app/current-route.ts";
import { links } from "#app/links.ts";
import type { RouteName } from "#app/route-table.ts";
import {
  activateProject,
  useActiveProject,
} from "#entities/project/active-project.ts";
import { useText } from "#translations/use-text.ts";

/** Lists of one pad without a toolbar of their own: another pad shows the same list. */
const lists: Partial<Record<RouteName, (projectId: number) => string>> = {
  wells: (projectId) => links.wells({ projectId }),
  stages: (projectId) => links.stages({ projectId }),
};

/** The pads of the active company, those in production starred. */
export function ProjectChooser() {
  const text = useText();
  const navigate = useNavigate();
  const route = useCurrentRoute();
  const { projects, project } = useActiveProject();
  const listOf = route && lists[route];
  if (project === undefined || listOf === undefined) return null;

  function choose(id: string) {
    const chosen = projects.find((each) => String(each.id) === id);
    if (chosen === undefined || listOf === undefined) return;
    activateProject(chosen);
    void navigate({ to: listOf(chosen.id) });
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
