import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { Button } from "../basics/Button.tsx";
import type { TriggerProps } from "../popups/on-demand.tsx";

export interface ChooserOption {
  value: string;
  label: string;
  note?: string;
  /** A second line, found by the filter too. */
  detail?: string | undefined;
  /** Short marks right after the name. */
  badges?: ReactNode;
  /** Content at the end of the row. */
  end?: ReactNode;
  icon?: ReactNode;
  isCurrent?: boolean;
  /** Shown, but cannot be selected. */
  isDisabled?: boolean;
}

export interface ChooserProps {
  /** Accessible name of the list, announced before the current selection. */
  label: string;
  current: string;
  /** The muted part of the current selection, shown after it. */
  currentNote?: string | undefined;
  icon?: ReactNode;
  options: readonly ChooserOption[];
  onChoose: (value: string) => void;
  /**
   * For options that the caller looks up: called with the typed text, and the
   * options are shown as given.
   */
  onFilter?: (filter: string) => void;
}

interface ChooserButtonProps extends Pick<
  ChooserProps,
  "label" | "current" | "currentNote" | "icon"
> {
  trigger: TriggerProps;
  ref?: Ref<HTMLButtonElement>;
}

export function ChooserButton({
  label,
  current,
  currentNote,
  icon,
  trigger,
  ...rest
}: ChooserButtonProps) {
  const spoken = [current, currentNote].filter(Boolean).join(" ");
  return (
    <Button
      className="sc-chooser"
      icon={icon}
      endIcon={<IconChevronDown size={16} stroke={1.75} />}
      aria-haspopup="listbox"
      aria-label={`${label}: ${spoken}`}
      {...rest}
      {...trigger}
    >
      <bdi>{current}</bdi>
      {currentNote !== undefined && (
        <>
          {" "}
          <span className="sc-chooser-note">
            <bdi>{currentNote}</bdi>
          </span>
        </>
      )}
    </Button>
  );
}
