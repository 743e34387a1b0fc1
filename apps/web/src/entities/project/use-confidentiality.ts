import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "#api/api.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";

/**
 * Returns whether a file contains data that needs a warning before export; for
 * people who are never warned no request is made.
 */
export function useConfidentiality() {
  const queryClient = useQueryClient();
  const { isSupport, hasRole } = useAbilities();
  const isWarned = isSupport || hasRole("sales");
  return useCallback(
    async (projectIds: readonly number[]): Promise<boolean> => {
      if (!isWarned) return false;
      const facts = await Promise.all(
        projectIds.map((id) =>
          queryClient.query({
            queryKey: ["projects", id, "exportFacts"],
            queryFn: ({ signal }) =>
              api.projectExports.facts({ params: { id } }, { signal }),
          }),
        ),
      );
      return facts.some(({ confidential }) => confidential);
    },
    [queryClient, isWarned],
  );
}
