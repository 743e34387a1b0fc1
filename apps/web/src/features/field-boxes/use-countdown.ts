import { useEffect, useRef, useState } from "react";

const secondMs = 1_000;

/** Seconds left until `onEnd` is called; counted from when the component appeared. */
export function useCountdown(totalMs: number, onEnd: () => void): number {
  const [endsAt] = useState(() => Date.now() + totalMs);
  const [leftMs, setLeftMs] = useState(totalMs);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const timer = setInterval(() => {
      const left = endsAt - Date.now();
      setLeftMs(Math.max(0, left));
      if (left <= 0) end.current();
    }, secondMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  return Math.ceil(leftMs / secondMs);
}
