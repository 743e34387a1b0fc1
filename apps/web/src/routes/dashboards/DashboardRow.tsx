import { InTurn } from "@stagecraft/ui";
import { Children, type ReactNode } from "react";
import "./pad-dashboard.css";

interface DashboardRowProps {
  /** Two cards of equal width, or a table with its smaller neighbors. */
  layout: "halves" | "firstWide";
  children: ReactNode;
}

/** Cards side by side, rendered one after another; their space is reserved meanwhile. */
export function DashboardRow({ layout, children }: DashboardRowProps) {
  return (
    <div className="pad-dashboard-row" data-layout={layout}>
      {Children.toArray(children).map((card, index) => (
        <InTurn key={index} fallback={<div className="sc-card" />}>
          {card}
        </InTurn>
      ))}
    </div>
  );
}
