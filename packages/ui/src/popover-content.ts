import type { ReactElement, ReactNode } from "react";
import type { TriggerProps } from "./on-demand.tsx";

export interface PopoverProps {
  /** Accessible name of what opens. */
  label: string;
  /** The button; it must pass on what it is given. */
  trigger: (props: TriggerProps) => ReactElement;
  onOpen?: () => void;
  children: ReactNode;
}
