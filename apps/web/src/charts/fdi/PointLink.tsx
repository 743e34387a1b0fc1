import type { MouseEvent, ReactNode } from "react";

interface PointLinkProps {
  to: string;
  /** Opens the address with the application's router. */
  onOpen: (to: string) => void;
  /** Full description; also the tooltip. */
  label: string;
  className?: string;
  "data-level"?: string;
  "data-point": number;
  tabIndex: number;
  onFocus: () => void;
  children: ReactNode;
}

/** A part of a drawing that is a link. */
export function PointLink({ to, onOpen, label, ...rest }: PointLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      aria-label={label}
      data-tooltip={label}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(to);
      }}
    />
  );
}
