import type { ReactNode } from "react";
import "./pad-dashboard.css";

interface DashboardRowProps {
  /** Two cards of equal width, or a table with its smaller neighbors. */
  layout: "halves" | "firstWide";
  children: ReactNode;
}

/** Cards side by side. */
export function DashboardRow({ layout, children }: DashboardRowProps) {
  return (
    <div className="pad-dashboard-row" data-layout={layout}>
      {children}
    </div>
  );
}
