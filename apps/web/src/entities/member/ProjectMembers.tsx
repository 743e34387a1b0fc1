import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { membersOfProject, memberQueries } from "./member.queries.ts";
import { MemberPanel } from "./MemberPanel.tsx";
import "./member.css";

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

/** Shows before a pad is created who will see it (decision D2). */
export function ProjectViewers({ companyId }: { companyId: number }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error } = useQuery(
    memberQueries.viewersOfNewProject(companyId),
  );
  if (error !== null)
    return <p className="project-viewers">{errorText(error)}</p>;
  if (data === undefined)
    return <p className="project-viewers">{text("members.looking")}</p>;
  const { total, people } = data;
  if (total === 0)
    return <p className="project-viewers">{text("members.noViewers")}</p>;
  const names = people.map(({ name }) => name).join(text("message.comma"));
  return (
    <p className="project-viewers">
      {text("members.viewers", { total })} <bdi>{names}</bdi>
      {total > people.length &&
        ` ${text("members.andOthers", { number: total - people.length })}`}
    </p>
  );
}
