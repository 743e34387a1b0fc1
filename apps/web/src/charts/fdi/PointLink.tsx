import type { MouseEvent, ReactNode } from "react";

interface PointLinkProps {
  to: string;
  /** Opens the address as the application does. */
  onOpen: (to: string) => void;
  /** Everything about it in words; its tooltip as well. */
  label: string;
  className?: string;
  "data-level"?: string;
  "data-point": number;
  tabIndex: number;
  onFocus: () => void;
  children: ReactNode;
}

/** A part of a drawing that leads somewhere. */
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
