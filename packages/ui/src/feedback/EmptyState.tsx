import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: ReactNode;
  text: string;
  action?: ReactNode;
}

export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className="sc-state">
      {icon}
      <p>{text}</p>
      {action}
    </div>
  );
}
