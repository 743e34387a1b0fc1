import type { ReactElement, ReactNode } from "react";
import type { TriggerProps } from "./on-demand.tsx";

export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: "normal" | "danger";
  /** On or off, independently or as one of its group; a plain action has no mark. */
  mark?: { readonly kind: "checkbox" | "radio"; readonly isOn: boolean };
  /** A second, muted line. */
  note?: string | undefined;
  /** The menu stays open for the next choice. */
  keepsOpen?: boolean;
  /** Target of the action: such an entry is a link. */
  href?: string;
  /** The link opens a new tab; `onSelect` is not called then. */
  opensNewTab?: boolean;
  /** Why the action is currently unavailable; shown next to its name. */
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
  /** The button; it must pass on the props it receives. */
  trigger: (props: TriggerProps) => ReactElement;
  header?: ReactNode;
  /** Empty groups are not shown. */
  groups: readonly MenuGroup[];
}
