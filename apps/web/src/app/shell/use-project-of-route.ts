import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useCurrentRoute } from "#app/current-route.ts";
import { parseId } from "#addresses/parse-id.ts";
import { isTabNamedAfter } from "#app/tab-name.ts";
import { titleOf } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useIsSignedIn } from "#entities/user/signed-in.ts";

/**
 * A route of a project makes it the active one and names the tab after it,
 * unless its screen sets a better name.
 */
export function useProjectOfRoute(): void {
  const route = useCurrentRoute();
  const isSignedIn = useIsSignedIn();
  const { projectId = "" }: { projectId?: string } = useParams({
    strict: false,
  });
  const id = parseId(projectId);
  const { data: project } = useQuery({
    ...projectQueries.one(id ?? 0),
    enabled: isSignedIn && id !== null,
    staleTime: 60_000,
  });
  useActivate(project);
  const given = useRef("");
  useEffect(() => {
    if (route === undefined || project === undefined) return;
    if (!isTabNamedAfter(route) && document.title !== given.current) return;
    given.current = titleOf(project.name, project.companyName);
    document.title = given.current;
  }, [route, project]);
}
