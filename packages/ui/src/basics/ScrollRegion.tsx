import type { ReactNode } from "react";

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A part of the page that scrolls by itself, with the keyboard too. */
export function ScrollRegion({
  label,
  className,
  children,
}: ScrollRegionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a mouse
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
