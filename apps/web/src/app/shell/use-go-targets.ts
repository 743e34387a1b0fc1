import { useMemo } from "react";
import { links } from "#addresses/links.ts";
import { usePreferredDashboard } from "#entities/navigation/use-preferred-dashboard.ts";
import {
  useActiveCompany,
  useActiveProject,
} from "#entities/project/active-project.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { TextKey } from "#translations/translation-keys.ts";

export interface GoTarget {
  /** The key pressed after `g`. */
  readonly key: string;
  readonly label: TextKey;
  readonly to: string;
}

/** Returns the screens reached by two keys, as far as the user may open them. */
export function useGoTargets(): readonly GoTarget[] {
  const companyId = useActiveCompany().company?.id;
  const projectId = useActiveProject().project?.id;
  const mayListProjects = useAbilities().can("view", "projects");
  const preferred = usePreferredDashboard();
  return useMemo(() => {
    const ofProject: GoTarget[] =
      projectId === undefined
        ? []
        : [
            {
              key: "d",
              label: "shell.keyDashboard",
              to: preferred.linkTo(projectId),
            },
            {
              key: "w",
              label: "shell.keyWells",
              to: links.wells({ projectId }),
            },
            {
              key: "s",
              label: "shell.keyStages",
              to: links.stages({ projectId }),
            },
          ];
    const ofCompany: GoTarget[] =
      companyId === undefined || !mayListProjects
        ? []
        : [
            {
              key: "p",
              label: "shell.keyProjects",
              to: links.projects({ companyId }),
            },
          ];
    return [...ofProject, ...ofCompany];
  }, [companyId, projectId, mayListProjects, preferred]);
}
