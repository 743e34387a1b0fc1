import { useEffect, useState } from "react";

/** Debounces a value, so that typing does not cause a request per key. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/** The pause that ends a burst of typing. */
const typingPauseMs = 250;

/**
 * Returns the typed search text once the typing has paused, so that one request
 * is sent and not one per key.
 */
export function useSearchText(typed: string): string {
  return useSettled(typed.trim(), typingPauseMs);
}
