import type {
  EditFacts,
  StageEdit,
  ValueOrigin,
  EditParameters,
  EditPlot,
} from "@stagecraft/stage-editing";
import { createContext, useContext } from "react";
import type { TimePick } from "#charts/stage-chart/cursor/time-pick.ts";
import type { TimeFrame } from "#shared/time/typed-time.ts";
import type { StageChannels } from "./use-edit-facts.ts";

/** The values and actions that every field of the drawer uses. */
export interface EditContextValue {
  readonly edit: StageEdit;
  readonly facts: EditFacts;
  readonly channels: StageChannels;
  readonly frame: TimeFrame;
  readonly pick: TimePick;
  readonly set: (path: string, value: unknown) => void;
  readonly change: (change: (edit: StageEdit) => StageEdit) => void;
  /** The message to show at a path; none before the field has lost focus for the first time. */
  readonly problemAt: (path: string) => string | undefined;
  /** The origin of the value at a path; null when no level above the stage sets one. */
  readonly originAt: (path: string) => ValueOrigin | null;
  readonly hasProblemUnder: (path: string) => boolean;
  readonly leave: (path: string) => void;
  readonly focus: (path: string) => void;
}

export const EditContext = createContext<EditContextValue | null>(null);

export function useEdit(): EditContextValue {
  const value = useContext(EditContext);
  if (value === null) throw new Error("A field stands outside the drawer");
  return value;
}

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
