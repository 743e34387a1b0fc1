import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "#api/api.ts";
import { draftOf, mappingOf, type MappingDraft } from "./mapping-draft.ts";
import { importQueries, type StageImport } from "./stage-imports.queries.ts";

/** Typing a multiplier is several changes; one request is enough. */
const settleMs = 350;

function requestOf(draft: MappingDraft): string {
  return JSON.stringify(mappingOf(draft));
}

/**
 * Holds the mapping while a user edits it. Changes are sent shortly afterwards, one at a time, and
 * each response contains the matching preview.
 */
export function useMapping(record: StageImport) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(record));
  const [isZoneChosen, setZoneChosen] = useState(false);
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const [applied, setApplied] = useState(() => requestOf(draft));
  const save = useMutation({
    mutationFn: (wanted: MappingDraft) => {
      const mapping = mappingOf(wanted);
      if (mapping === null) throw new Error("The mapping is not complete");
      return api.stageImports.map({
        params: { id: record.id },
        body: { ...mapping, updatedAt: record.updatedAt },
      });
    },
    onMutate: (wanted) => setApplied(requestOf(wanted)),
    onSuccess: (saved) =>
      queryClient.setQueryData(importQueries.one(saved.id).queryKey, saved),
    // Another user changed it: the next attempt starts from their version.
    onError: () => queryClient.invalidateQueries(importQueries.one(record.id)),
  });
  const { isPending, mutate } = save;

  useEffect(() => {
    const isNew = requestOf(draft) !== applied;
    if (!isNew || isPending || mappingOf(draft) === null) return undefined;
    const timer = setTimeout(() => mutate(draft), settleMs);
    return () => clearTimeout(timer);
  }, [draft, applied, isPending, mutate]);

  return {
    draft,
    change: setDraft,
    isZoneChosen,
    chooseZone: (timezone: string) => {
      setZoneChosen(true);
      setDraft((before) => ({ ...before, time: { ...before.time, timezone } }));
    },
    confirmed,
    confirm: (index: number) =>
      setConfirmed((before) => new Set([...before, index])),
    isApplying: isPending || requestOf(draft) !== applied,
    error: save.error,
    retry: () => mutate(draft),
  };
}

export type Mapping = ReturnType<typeof useMapping>;
