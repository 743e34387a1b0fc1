import { errorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import { useText } from "#translations/use-text.ts";
import {
  addShift,
  fieldsOf,
  removeShifts,
  useCopyShifts,
  useRefreshSchedule,
  useRemoveShift,
  type SupportShift,
} from "./schedule.queries.ts";

/** Deletes and copies shifts; both can be undone. */
export function useShiftActions() {
  const text = useText();
  const refresh = useRefreshSchedule();
  const removal = useRemoveShift();
  const copying = useCopyShifts();

  function fail(error: Error) {
    toaster.show({ tone: "error", text: errorText(error, text) });
  }

  function remove(shift: SupportShift) {
    removal.mutate(shift, {
      onError: fail,
      onSuccess: () =>
        toaster.show({
          tone: "info",
          text: text("schedule.deleted", { name: shift.personName }),
          undo: undoBy(() => addShift(fieldsOf(shift)), refresh, text),
        }),
    });
  }

  function copy(shifts: readonly SupportShift[]) {
    copying.mutate(shifts, {
      onError: fail,
      onSuccess: ({ shifts: added, leftOutCount }) =>
        toaster.show({
          tone: "info",
          text:
            leftOutCount === 0
              ? text("schedule.copied", { number: added.length })
              : text("schedule.copiedSome", {
                  number: added.length,
                  left: leftOutCount,
                }),
          ...(added.length === 0
            ? {}
            : { undo: undoBy(() => removeShifts(added), refresh, text) }),
        }),
    });
  }

  return { remove, copy, isCopying: copying.isPending };
}
