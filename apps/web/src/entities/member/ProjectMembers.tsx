import { useMemo } from "react";
import { useText } from "#translations/use-text.ts";
import { membersOfProject } from "./member.queries.ts";
import { MemberPanel } from "./MemberPanel.tsx";

/** The people who see a pad. */
export function ProjectMembers({ projectId }: { projectId: number }) {
  const text = useText();
  const source = useMemo(() => membersOfProject(projectId), [projectId]);
  return (
    <MemberPanel
      source={source}
      addHint={text("members.addToProjectHint")}
      removalText={({ name, allProjects }) =>
        text(
          allProjects
            ? "members.removeFromProjectKeepsFuture"
            : "members.removeFromProject",
          { name },
        )
      }
      controls={({ everyCompany, allProjects }) =>
        (everyCompany || allProjects) && (
          <span className="page-quiet">
            {text(
              everyCompany ? "members.everyCompany" : "members.allProjects",
            )}
          </span>
        )
      }
    />
  );
}
