import { useId, type ComponentPropsWithRef, type ReactNode } from "react";

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
  const reasonId = useId();
  const isDisabled = disabled || disabledReason !== undefined;
  return (
    <button
      type="button"
      {...rest}
      className={className ? `sc-button ${className}` : "sc-button"}
      data-icon-only=""
      data-size={size}
      data-tooltip={disabledReason ?? label}
      aria-label={label}
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon}
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
}
