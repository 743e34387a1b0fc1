import type { EditParameters, EditPlot } from "@stagecraft/stage-editing";
import { useEdit } from "./edit-context.ts";

/** Changes the edit's parameters as a whole: for adding, removing and moving rows. */
export function useParameterChange() {
  const { change } = useEdit();
  return (make: (parameters: EditParameters) => Partial<EditParameters>) =>
    change((edit) => ({
      ...edit,
      parameters: { ...edit.parameters, ...make(edit.parameters) },
    }));
}

export function usePlotChange() {
  const changeParameters = useParameterChange();
  return (make: (plot: EditPlot) => EditPlot) =>
    changeParameters(({ plot }) => ({ plot: make(plot) }));
}
