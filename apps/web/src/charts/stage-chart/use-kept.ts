import { useState } from "react";

/** The earlier object as long as the new one says the same: what hangs on it need not start over. */
export function useKept<Value>(
  value: Value,
  isSame: (one: Value, other: Value) => boolean,
): Value {
  const [kept, keep] = useState(value);
  if (kept === value || isSame(kept, value)) return kept;
  keep(value);
  return value;
}
