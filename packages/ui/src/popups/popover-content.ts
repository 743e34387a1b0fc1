import type { ReactElement, ReactNode } from "react";
import type { TriggerProps } from "./on-demand.tsx";

export interface PopoverProps {
  /** Accessible name of the panel that opens. */
  label: string;
  /** The button; it must pass on the props it receives. */
  trigger: (props: TriggerProps) => ReactElement;
  onOpen?: () => void;
  children: ReactNode;
}
