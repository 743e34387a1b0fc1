import { useEffect, useRef, useState, type ReactNode } from "react";

/** Loading begins shortly before the part is scrolled into view. */
const margin = "400px";

/** Loads the lower parts of a long page when the user scrolls to them. */
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
