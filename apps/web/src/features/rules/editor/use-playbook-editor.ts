import type { PlaybookType } from "@stagecraft/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#api/api.ts";
import { ApiError } from "#api/api-error.ts";
import { editConflictOf } from "#shared/form/edit-conflict.ts";
import { toaster } from "#shared/page/toaster.ts";
import {
  pathAssetType,
  ruleQueries,
  type RuleSet,
  type WatchedAsset,
} from "#entities/playbook/rule.queries.ts";
import { useText } from "#translations/use-text.ts";
import {
  beginDraft,
  hasChanges,
  saveBody,
  type PlaybookDraft,
} from "./playbook-draft.ts";

interface EditorInput {
  readonly asset: WatchedAsset;
  readonly playbookType: PlaybookType;
  readonly ruleSet: RuleSet;
}

/** Whether somebody else was faster: they changed a rule, or removed one that was changed here. */
export function isOvertaken(error: Error | null): boolean {
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone || editConflictOf(error) !== null;
}

/** The draft follows the last loaded version until something is changed here. */
function useDraft({ ruleSet, playbookType }: EditorInput) {
  const [draft, setDraft] = useState(() => beginDraft(ruleSet, playbookType));
  const isStale = draft.base !== ruleSet && !hasChanges(draft);
  if (isStale) setDraft(beginDraft(ruleSet, playbookType));
  return [draft, setDraft] as const;
}

export function usePlaybookEditor(input: EditorInput) {
  const { asset, playbookType } = input;
  const { assetType, assetId } = asset;
  const text = useText();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useDraft(input);

  function begin(ruleSet: RuleSet) {
    queryClient.setQueryData(ruleQueries.ofAsset(asset).queryKey, ruleSet);
    setDraft(beginDraft(ruleSet, playbookType));
    // The settings are part of the record of the well or the stage.
    void queryClient.invalidateQueries({
      queryKey: [`${pathAssetType[assetType]}s`, assetId],
    });
  }

  const saving = useMutation({
    mutationFn: (saved: PlaybookDraft) =>
      api.rules.save({
        params: { assetId, assetType: pathAssetType[assetType] },
        body: saveBody(saved),
      }),
    onSuccess: (ruleSet) => {
      begin(ruleSet);
      toaster.show({ tone: "info", text: text("playbooks.saved") });
    },
  });

  const copying = useMutation({
    mutationFn: () => api.rules.copyToStage({ params: { stageId: assetId } }),
    onSuccess: (ruleSet) => begin(ruleSet),
  });

  /** Makes a stage follow its well: it then has no rules of its own, in either playbook. */
  const following = useMutation({
    mutationFn: () =>
      api.rules.save({
        params: { assetId, assetType: pathAssetType[assetType] },
        body: { deleted: draft.base.rules.map(({ id }) => id) },
      }),
    onSuccess: (ruleSet) => begin(ruleSet),
  });

  /** Reloads the server's version. */
  const readAgain = useMutation({
    mutationFn: () =>
      queryClient.query({ ...ruleQueries.ofAsset(asset), staleTime: 0 }),
  });

  return {
    draft,
    change: (change: (before: PlaybookDraft) => PlaybookDraft) =>
      setDraft(change),
    begin,
    saving,
    copying,
    following,
    readAgain,
    isStage: assetType === "STAGE",
    discard: () => setDraft(beginDraft(draft.base, playbookType)),
  };
}

export type PlaybookEditing = ReturnType<typeof usePlaybookEditor>;
