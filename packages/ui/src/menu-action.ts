import type { ReactElement, ReactNode } from "react";
import type { TriggerProps } from "./on-demand.tsx";

export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: "normal" | "danger";
  /** On or off, by itself or as the one of its group; a plain action has no mark. */
  mark?: { readonly kind: "checkbox" | "radio"; readonly isOn: boolean };
  /** A second, quieter line. */
  note?: string | undefined;
  /** The menu stays open for the next choice. */
  keepsOpen?: boolean;
  /** Where the action leads: such an entry is a link. */
  href?: string;
  /** The link leaves this tab as it is; `onSelect` is not called then. */
  opensNewTab?: boolean;
  /** Why the action cannot be used now; shown beside its name. */
  disabledReason?: string | undefined;
  onSelect: () => void;
}

export type MenuGroup =
  | readonly MenuAction[]
  | {
      readonly label: string;
      readonly actions: readonly MenuAction[];
    };

export interface MenuProps {
  /** The button; it must pass on what it is given. */
  trigger: (props: TriggerProps) => ReactElement;
  header?: ReactNode;
  /** Empty groups are left out. */
  groups: readonly MenuGroup[];
}
