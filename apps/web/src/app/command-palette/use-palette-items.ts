import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { links } from "#addresses/links.ts";
import { homeDashboard } from "#entities/navigation/home-dashboard.ts";
import {
  useActiveCompany,
  useActiveProject,
} from "#entities/project/active-project.ts";
import {
  projectQueries,
  type Project,
} from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import type { PaletteItem } from "./palette-item.ts";
import { indexOf, searchPalette, type PaletteIndex } from "./palette-search.ts";
import { screensFor } from "./palette-screens.ts";

/** A palette is open for seconds: nothing in it needs to be requested twice. */
const requested = { staleTime: 60_000, refetchInterval: false } as const;

/** Number of pads other than the active one whose stages are fetched, when their wells match the typed text. */
const maximumOtherPads = 3;

const nothingRecent: ReadonlySet<string> = new Set();

function usePadItems(pads: readonly Project[]): PaletteItem[] {
  const { linkTo } = homeDashboard(useAbilities());
  return pads.map(({ id, name, companyName }) => ({
    key: `pad ${id}`,
    kind: "pad",
    label: name,
    detail: companyName,
    to: linkTo(id),
  }));
}

interface WellItem extends PaletteItem {
  readonly projectId: number;
}

function useWellItems(pads: readonly Project[]) {
  const { data = [], error } = useQuery({
    ...projectQueries.wellProgressOfUser(),
    ...requested,
  });
  const wells = useMemo(() => {
    const padNames = new Map(pads.map(({ id, name }) => [id, name]));
    return data.flatMap(({ wellId, wellNumber, projectId }): WellItem[] => {
      const padName = padNames.get(projectId);
      return padName === undefined
        ? []
        : [
            {
              key: `well ${wellId}`,
              kind: "well",
              label: wellNumber,
              detail: padName,
              to: links.stages({ projectId, wellId }),
              projectId,
            },
          ];
    });
  }, [data, pads]);
  return { wells, error };
}

/** Returns the active pad and the few others whose wells match the typed words. */
function padsToSearch(
  wells: readonly WellItem[],
  activeId: number | undefined,
  query: string,
): number[] {
  const words = query.trim().split(/\s+/);
  // The last word may be the stage's number, which matches no well.
  const named = [query, words.slice(0, -1).join(" ")].flatMap((text) =>
    searchPalette(indexOf(wells), text, nothingRecent),
  ) as WellItem[];
  const others = new Set(named.map(({ projectId }) => projectId));
  if (activeId !== undefined) others.delete(activeId);
  return [
    ...(activeId === undefined ? [] : [activeId]),
    ...[...others].slice(0, maximumOtherPads),
  ];
}

function useStageItems(
  projectIds: readonly number[],
  pads: readonly Project[],
) {
  const text = useText();
  return useQueries({
    queries: projectIds.map((id) => ({
      ...projectQueries.progress(id),
      ...requested,
    })),
    combine: (results) => ({
      isLooking: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      stages: results.flatMap(({ data = [] }) =>
        data.map(
          ({ stageId, stageName, wellNumber, projectId }): PaletteItem => ({
            key: `stage ${stageId}`,
            kind: "stage",
            label: `${wellNumber} ${text("stages.title", { stage: stageName })}`,
            detail: pads.find(({ id }) => id === projectId)?.name ?? "",
            to: links.stageChart({ stageId }),
          }),
        ),
      ),
    }),
  });
}

function useScreenItems(): PaletteItem[] {
  const text = useText();
  const abilities = useAbilities();
  const companyId = useActiveCompany().company?.id;
  const { project } = useActiveProject();
  return screensFor({ companyId, projectId: project?.id }, abilities).map(
    ({ name, title, to, isOfProject }) => ({
      key: `screen ${name} ${to}`,
      kind: "screen",
      label: text(title),
      detail: isOfProject ? (project?.name ?? "") : "",
      to,
    }),
  );
}

interface PaletteItems {
  readonly index: PaletteIndex;
  /** Items offered while nothing is typed. */
  readonly first: readonly PaletteItem[];
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
}

/**
 * Returns pads, wells and screens at once; stages of the active pad, and of
 * others when the query names them.
 */
export function usePaletteItems(query: string): PaletteItems {
  const { projects, project, error: padError } = useActiveProject();
  const pads = usePadItems(projects);
  const { wells, error: wellError } = useWellItems(projects);
  const screens = useScreenItems();
  const searched = padsToSearch(wells, project?.id, query);
  const found = useStageItems(searched, projects);
  // Wells are most items and stay the same between key presses.
  const wellIndex = useMemo(() => indexOf(wells), [wells]);
  const stageIndex = useMemo(() => indexOf(found.stages), [found.stages]);
  const index = [
    ...indexOf(pads),
    ...wellIndex,
    ...indexOf(screens),
    ...stageIndex,
  ];
  return {
    index,
    first: [...pads, ...screens],
    isLooking: found.isLooking,
    hasFailed: padError !== null || wellError !== null || found.error !== null,
  };
}
