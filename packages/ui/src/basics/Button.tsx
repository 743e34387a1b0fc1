import { useId, type ComponentPropsWithRef, type ReactNode } from "react";

interface ButtonProps extends Omit<
  ComponentPropsWithRef<"button">,
  "disabled" | "children"
> {
  variant?: "primary" | "outline" | "plain" | "danger";
  size?: "normal" | "small";
  icon?: ReactNode;
  endIcon?: ReactNode;
  /** Why the button is currently disabled; setting it disables the button. */
  disabledReason?: string | undefined;
  /** Busy, or the form it commits is not ready: the reason is already on screen. */
  disabled?: boolean;
  children: ReactNode;
}

export function Button({
  variant = "plain",
  size = "normal",
  icon,
  endIcon,
  disabledReason,
  disabled = false,
  children,
  onClick,
  type = "button",
  className,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isDisabled = disabled || disabledReason !== undefined;
  return (
    // aria-disabled keeps the button in the tab order, so that its reason can be read.
    <button
      {...rest}
      type={isDisabled && type === "submit" ? "button" : type}
      className={className ? `sc-button ${className}` : "sc-button"}
      data-variant={variant}
      data-size={size}
      data-tooltip={disabledReason}
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon}
      <span className="sc-button-text">{children}</span>
      {endIcon}
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
}
