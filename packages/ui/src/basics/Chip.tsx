import type { ReactNode } from "react";

interface ChipProps {
  tone?: "outline" | "solid" | "quiet";
  icon?: ReactNode;
  children: ReactNode;
}

export function Chip({ tone = "outline", icon, children }: ChipProps) {
  return (
    <span className="sc-chip" data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

/** The only thing on a calm page that may pulse. */
export function LiveDot() {
  return <span className="sc-live-dot" aria-hidden="true" />;
}
