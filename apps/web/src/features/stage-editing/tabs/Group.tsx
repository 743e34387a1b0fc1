import { useId, type ReactNode } from "react";

/** A heading with its fields, two in a row. */
export function Group({
  heading,
  children,
}: {
  heading: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="edit-group" role="group" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <div className="edit-grid">{children}</div>
    </section>
  );
}
