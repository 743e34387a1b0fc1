import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { Button } from "./Button.tsx";
import type { TriggerProps } from "./on-demand.tsx";

export interface ChooserOption {
  value: string;
  label: string;
  note?: string;
  icon?: ReactNode;
  isCurrent?: boolean;
}

export interface ChooserProps {
  /** Accessible name of the list, said before the current choice. */
  label: string;
  current: string;
  icon?: ReactNode;
  options: readonly ChooserOption[];
  onChoose: (value: string) => void;
}

interface ChooserButtonProps extends Pick<
  ChooserProps,
  "label" | "current" | "icon"
> {
  trigger: TriggerProps;
  ref?: Ref<HTMLButtonElement>;
}

export function ChooserButton({
  label,
  current,
  icon,
  trigger,
  ...rest
}: ChooserButtonProps) {
  return (
    <Button
      className="sc-chooser"
      icon={icon}
      endIcon={<IconChevronDown size={16} stroke={1.75} />}
      aria-haspopup="listbox"
      aria-label={`${label}: ${current}`}
      {...rest}
      {...trigger}
    >
      <bdi>{current}</bdi>
    </Button>
  );
}
