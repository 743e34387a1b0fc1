export type SummaryValue =
  | string
  | number
  | boolean
  | null
  | readonly SummaryValue[]
  | { readonly [name: string]: SummaryValue };

/** Plain JSON. Keys by the specification; null = not known (yet). */
export type StageSummary = Readonly<Record<string, SummaryValue>>;
