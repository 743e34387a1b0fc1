import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  companyQueries,
  type UserCompany,
} from "#entities/company/company.queries.ts";
import {
  useLocalSetting,
  writeSetting,
} from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import { projectQueries, type Project } from "./project.queries.ts";

interface Identified {
  readonly id: number;
}

/** Returns the remembered item, otherwise the first. */
export function pickActive<Item extends Identified>(
  items: readonly Item[],
  storedId: string | null,
): Item | undefined {
  return items.find(({ id }) => String(id) === storedId) ?? items[0];
}

/** Loading state of the list. */
interface Listing {
  isKnown: boolean;
  /** Why the list could not be loaded. */
  error: Error | null;
  retry: () => void;
}

interface ActiveCompany extends Listing {
  companies: readonly UserCompany[];
  company: UserCompany | undefined;
}

export function useActiveCompany(): ActiveCompany {
  const user = useActiveUser();
  const [stored] = useLocalSetting(settingKeys.activeCompany);
  const { data, error, refetch } = useQuery({
    ...companyQueries.ofUser(user?.id ?? 0),
    enabled: user !== null,
  });
  const companies = data ?? [];
  return {
    companies,
    company: pickActive(companies, stored),
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
  };
}

interface ActiveProject extends Listing {
  projects: readonly Project[];
  project: Project | undefined;
}

export function useActiveProject(): ActiveProject {
  const user = useActiveUser();
  const { company } = useActiveCompany();
  const [stored] = useLocalSetting(settingKeys.activeProject(company?.id ?? 0));
  const { data, error, refetch } = useQuery({
    ...projectQueries.ofUser(company?.id ?? 0, user?.id ?? 0),
    enabled: user !== null && company !== undefined,
  });
  const projects = data ?? [];
  return {
    projects,
    project: pickActive(projects, stored),
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
  };
}

export function activateCompany(companyId: number): void {
  writeSetting(settingKeys.activeCompany, String(companyId));
}

export function activateProject(project: {
  id: number;
  companyId: number;
}): void {
  activateCompany(project.companyId);
  writeSetting(
    settingKeys.activeProject(project.companyId),
    String(project.id),
  );
}

/** A page about a company makes it the active one. */
export function useActivateCompany(companyId: number | undefined): void {
  useEffect(() => {
    if (companyId !== undefined) activateCompany(companyId);
  }, [companyId]);
}

/** A page about a project makes it the active one, so that the toolbar agrees with the page. */
export function useActivate(
  project: { readonly id: number; readonly companyId: number } | undefined,
): void {
  const id = project?.id;
  const companyId = project?.companyId;
  useEffect(() => {
    if (id !== undefined && companyId !== undefined) {
      activateProject({ id, companyId });
    }
  }, [id, companyId]);
}
