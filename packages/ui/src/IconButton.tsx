import type { ComponentPropsWithRef, ReactNode } from "react";
import { Tooltip } from "./Tooltip.tsx";

interface IconButtonProps extends Omit<
  ComponentPropsWithRef<"button">,
  "disabled" | "children" | "aria-label"
> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  size?: "normal" | "small";
  disabledReason?: string | undefined;
  disabled?: boolean;
}

export function IconButton({
  label,
  icon,
  size = "normal",
  disabledReason,
  disabled = false,
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  const isDisabled = disabled || disabledReason !== undefined;
  return (
    <Tooltip text={disabledReason ?? label}>
      <button
        type="button"
        {...rest}
        className={className ? `sc-button ${className}` : "sc-button"}
        data-icon-only=""
        data-size={size}
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onClick}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
