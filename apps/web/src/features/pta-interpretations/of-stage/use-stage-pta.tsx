import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { links } from "#addresses/links.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useMutationOnce } from "#shared/form/use-mutation-once.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { loadTexts } from "#translations/translate.ts";
import { interpretationQueries } from "../pta-interpretations.queries.ts";
import { useInterpretationRights } from "../use-interpretation-rights.ts";
import { useBegin } from "./use-begin.ts";

const StagePtaDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./StagePtaDialog.tsx"),
    loadTexts("pta", "pta-interpretations"),
  ]);
  return loaded.StagePtaDialog;
});

/** The properties of a stage that the page of its chart knows. */
interface ChartedStage {
  readonly id: number;
  readonly name: string;
  readonly wellNumber: string;
}

/** The action that opens the interpretation of a stage from its chart. */
export interface StagePta {
  readonly isBusy: boolean;
  readonly enter: () => void;
}

/** A request that takes longer than this shows its progress. */
const patienceMs = 500;

/**
 * A single interpretation is opened and a missing one created; the dialog opens only for a choice
 * or an error.
 */
function useEnter(
  stageId: number,
  begin: ReturnType<typeof useBegin>,
  openDialog: () => void,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const block = useWriteBlock();
  const { mayEdit } = useInterpretationRights();
  return useMutationOnce({
    mutationFn: () => queryClient.query(interpretationQueries.ofStage(stageId)),
    // The dialog shows the error and offers a retry.
    onError: openDialog,
    onSuccess: ([only, ...others]) => {
      if (only !== undefined && others.length === 0)
        void navigate({
          to: links.interpretation({ interpretationId: only.id }),
        });
      else if (only === undefined && mayEdit && block === undefined)
        begin.mutate(undefined, { onError: openDialog });
      else openDialog();
    },
  });
}

/** Returns the same object while nothing changes, so that the chart is not rendered again. */
function useSteady(isBusy: boolean, enter: () => void): StagePta {
  const latest = useRef(enter);
  useEffect(() => {
    latest.current = enter;
  });
  const steady = useCallback(() => latest.current(), []);
  return useMemo(() => ({ isBusy, enter: steady }), [isBusy, steady]);
}

/**
 * The interpretation action of a stage; null for users without permission and before the first
 * sample. It sends no request before it is chosen.
 */
export function useStagePta(
  stage: ChartedStage,
  hasSamples: boolean,
): { readonly pta: StagePta | null; readonly dialog: ReactNode } {
  const { can } = useAbilities();
  const [isOpen, setOpen] = useState(false);
  const begin = useBegin(stage.id);
  const enter = useEnter(stage.id, begin, () => setOpen(true));
  const isBusy = enter.isPending || begin.isPending;
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setOpen(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isBusy]);
  const pta = useSteady(isBusy, () => enter.mutate());
  if (!can("get", "interpretations") || !hasSamples)
    return { pta: null, dialog: null };
  return {
    pta,
    dialog: isOpen && (
      <StagePtaDialog
        stage={stage}
        begin={begin}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
