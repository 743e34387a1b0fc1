import type { ReactElement, ReactNode } from "react";
import type { TriggerProps } from "./on-demand.tsx";

export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: "normal" | "danger";
  /** Why the action cannot be used now; shown beside its name. */
  disabledReason?: string | undefined;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button; it must pass on what it is given. */
  trigger: (props: TriggerProps) => ReactElement;
  header?: ReactNode;
  /** Empty groups are left out. */
  groups: readonly (readonly MenuAction[])[];
}
