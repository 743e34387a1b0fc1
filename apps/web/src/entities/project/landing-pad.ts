import { compareNames } from "@stagecraft/domain";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { readSetting } from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { useActiveCompany, useActiveProject } from "./active-project.ts";

interface Pad {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
}

interface Company {
  readonly id: number;
  readonly name: string;
}

/** The first company and pad, by name, that has a live stage (decision D30). */
export function firstLivePad(
  companies: readonly Company[],
  pads: readonly Pad[],
  live: ReadonlySet<number>,
): Pad | undefined {
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  return pads
    .filter(({ id, companyId }) => live.has(id) && nameOf.has(companyId))
    .toSorted(
      (left, right) =>
        compareNames(
          nameOf.get(left.companyId) ?? "",
          nameOf.get(right.companyId) ?? "",
        ) || compareNames(left.name, right.name),
    )[0];
}

/** Loaded once, at landing: the chosen pad must not change while the person watches. */
const livePads = queryOptions({
  queryKey: ["projects", "live"],
  queryFn: async ({ signal }) => {
    const [pads, stages] = await Promise.all([
      api.projects.active({}, { signal }),
      api.stages.active({}, { signal }),
    ]);
    const live = new Set(stages.map(({ projectId }) => projectId));
    return pads.filter(({ id }) => live.has(id));
  },
});

interface Landing {
  /** Undefined until it is loaded, and for a person without a pad. */
  readonly projectId: number | undefined;
}

/** Returns the pad of the last visit; without one, a pad with a live stage, otherwise the first. */
export function useLandingPad(): Landing {
  const { companies, company } = useActiveCompany();
  const { project } = useActiveProject();
  const isCompanyRemembered = readSetting(settingKeys.activeCompany) !== null;
  const isPadRemembered =
    company !== undefined &&
    readSetting(settingKeys.activeProject(company.id)) !== null;
  const live = useQuery({
    ...livePads,
    enabled: company !== undefined && !isPadRemembered,
  });
  if (company === undefined || project === undefined)
    return { projectId: undefined };
  if (isPadRemembered) return { projectId: project.id };
  // Without the list of live stages, the first pad is still a usable landing page.
  if (live.data === undefined)
    return { projectId: live.error === null ? undefined : project.id };
  const offered = isCompanyRemembered ? [company] : companies;
  const liveIds = new Set(live.data.map(({ id }) => id));
  return {
    projectId: firstLivePad(offered, live.data, liveIds)?.id ?? project.id,
  };
}
