import type { ReactNode } from "react";

interface PageBarProps {
  heading: ReactNode;
  note?: ReactNode;
  filter?: ReactNode;
  children?: ReactNode;
}

/** The second bar of a page: title, count, filter and tools. */
export function PageBar({ heading, note, filter, children }: PageBarProps) {
  return (
    <div className="page-bar">
      <h1>{heading}</h1>
      {note !== undefined && <span className="page-note">{note}</span>}
      {filter !== undefined && (
        <>
          <span className="shell-rule" aria-hidden="true" />
          {filter}
        </>
      )}
      <span className="shell-grow" />
      {children}
    </div>
  );
}
