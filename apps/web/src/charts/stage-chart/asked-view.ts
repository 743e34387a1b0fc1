/** What a link asks the stage page to show at first: a stretch of time, or the edit drawer. */
export interface AskedView {
  readonly stretch: { readonly from: number; readonly to: number } | null;
  readonly isEdit: boolean;
}

/** `?from=…&to=…` in epoch milliseconds, `?drawer=edit`; what cannot be meant is not asked for. */
export function readAskedView(search: string): AskedView {
  const asked = new URLSearchParams(search);
  const from = Number(asked.get("from") ?? Number.NaN);
  const to = Number(asked.get("to") ?? Number.NaN);
  return {
    stretch: from >= 0 && to > from ? { from, to } : null,
    isEdit: asked.get("drawer") === "edit",
  };
}
