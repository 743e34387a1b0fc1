import type { ReactNode } from "react";

export interface SummaryRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly unit: string;
}
