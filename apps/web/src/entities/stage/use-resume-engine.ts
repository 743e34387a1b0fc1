import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";

/** A person who may order a rerun may also have a suspended stage computed again. */
export function useMayResumeEngine(): boolean {
  const abilities = useAbilities();
  return (
    abilities.can("edit", "stages") && abilities.can("restart", "batchjobs")
  );
}

/** Makes the engine resume a suspended stage. */
export function useResumeEngine() {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (stageId: number) =>
      api.stages.resumeEngine({ params: { id: stageId } }),
    onSuccess: (_, stageId) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["stages", stageId] }),
        queryClient.invalidateQueries({ queryKey: ["fleet"] }),
      ]),
    onError: (error) => toaster.show({ tone: "error", text: errorText(error) }),
  });
}
