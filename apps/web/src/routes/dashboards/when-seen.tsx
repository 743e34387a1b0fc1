import { useEffect, useRef, useState, type ReactNode } from "react";

/** Begins a little before it is scrolled into sight. */
const margin = "400px";

/** What a long page shows further down is asked for when somebody gets there. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          setIsSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} className="when-seen">
      {isSeen && children}
    </div>
  );
}
