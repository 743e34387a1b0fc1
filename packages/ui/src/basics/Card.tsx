import type { ReactNode } from "react";

interface CardProps {
  title?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  className?: string;
  /** The name under which a guided tour finds the card. */
  tour?: string | undefined;
  children: ReactNode;
}

export function Card({
  title,
  subtitle,
  actions,
  className,
  tour,
  children,
}: CardProps) {
  return (
    <section
      className={className ? `sc-card ${className}` : "sc-card"}
      data-tour={tour}
    >
      {title !== undefined && (
        <div className="sc-card-head">
          <h2>{title}</h2>
          {subtitle !== undefined && (
            <span className="sc-card-subtitle">{subtitle}</span>
          )}
          {actions !== undefined && (
            <div className="sc-card-actions">{actions}</div>
          )}
        </div>
      )}
      {children}
    </section>
  );
}

export function CardBody({ children }: { children: ReactNode }) {
  return <div className="sc-card-body">{children}</div>;
}
