import { useState } from "react";

/** Keeps the earlier object while the new one is equal, so that its dependents need not start over. */
export function useKept<Value>(
  value: Value,
  isSame: (one: Value, other: Value) => boolean,
): Value {
  const [kept, keep] = useState(value);
  if (kept === value || isSame(kept, value)) return kept;
  keep(value);
  return value;
}
