import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/api.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";

const selectionType = "DAILY_REPORT";

const hiddenSections = (projectId: number) =>
  queryOptions({
    queryKey: ["projects", projectId, "selection", selectionType],
    queryFn: async ({ signal }) => {
      const saved = await api.projectSelections.ofProject(
        { params: { projectId, type: selectionType } },
        { signal },
      );
      return saved[0] ?? null;
    },
    staleTime: 60_000,
  });

/** Returns the saved names; anything else in the selection is ignored. */
function namesOf(selection: unknown): readonly string[] {
  return Array.isArray(selection)
    ? selection.filter((name): name is string => typeof name === "string")
    : [];
}

interface HiddenSections {
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (name: string) => void;
}

/**
 * Sections that the project's report leaves out, for all its users; a person
 * who may not save hides them for this visit only.
 */
export function useHiddenSections(projectId: number): HiddenSections {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { can } = useAbilities();
  const maySave = can("edit", "stages") || can("create", "stagecomment");
  const query = hiddenSections(projectId);
  const { data: saved } = useQuery(query);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const save = useMutation({
    mutationFn: (selection: string[]) =>
      saved === null || saved === undefined
        ? api.projectSelections.add({
            body: { projectId, type: selectionType, selection },
          })
        : api.projectSelections.update({
            params: { id: saved.id },
            body: { selection, updatedAt: saved.updatedAt },
          }),
    onSuccess: (response) => queryClient.setQueryData(query.queryKey, response),
    onError: (error) => {
      toaster.show({ tone: "error", text: errorText(error) });
      // Somebody else may have saved first: the next attempt needs their version.
      return queryClient.invalidateQueries(query);
    },
  });
  const hidden = new Set(chosen ?? namesOf(saved?.selection));

  function toggle(name: string) {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setChosen([...next]);
    if (maySave) save.mutate([...next]);
  }

  return { hidden, toggle };
}
