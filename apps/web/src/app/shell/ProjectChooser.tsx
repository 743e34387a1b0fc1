import { Chooser } from "@stagecraft/ui";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#app/links.ts";
import {
  activateProject,
  useActiveProject,
} from "#entities/project/active-project.ts";
import { useText } from "#translations/use-text.ts";

/** The pads of the active company, those in production starred; choosing one opens its wells. */
export function ProjectChooser() {
  const text = useText();
  const navigate = useNavigate();
  const { projects, project } = useActiveProject();
  if (project === undefined) return null;

  function choose(id: string) {
    const chosen = projects.find((each) => String(each.id) === id);
    if (chosen === undefined) return;
    activateProject(chosen);
    void navigate({ to: links.wells({ projectId: chosen.id }) });
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
