import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { links } from "#addresses/links.ts";
import type { Hierarchy } from "./pta-interpretations.queries.ts";

/** Opens the previous or next interpretation of the case; does nothing at the ends. */
export function useOpenNeighbor(
  hierarchy: Hierarchy | undefined,
): (to: "previous" | "next") => void {
  const navigate = useNavigate();
  const previousId = hierarchy?.previousId ?? null;
  const nextId = hierarchy?.nextId ?? null;
  return useCallback(
    (to) => {
      const interpretationId = to === "previous" ? previousId : nextId;
      if (interpretationId !== null)
        void navigate({ to: links.interpretation({ interpretationId }) });
    },
    [navigate, previousId, nextId],
  );
}
