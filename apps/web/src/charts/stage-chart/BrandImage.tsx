import { brandMark, type Brand } from "@stagecraft/stage-charts";
import { useLayoutEffect, useRef, useState } from "react";

function useParentWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const parent = element.current?.parentElement;
    if (!parent) return;
    const observer = new ResizeObserver(() => setWidth(parent.clientWidth));
    observer.observe(parent);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}

/** A small logo in the corner below the axes, where there is never any data; hidden on a narrow chart. */
export function BrandImage({ brand }: { brand: Brand }) {
  const [element, width] = useParentWidth();
  const mark = brandMark(brand, width);
  return (
    <div ref={element} className="stage-brand">
      {mark !== null && (
        <>
          <svg
            viewBox={`0 0 ${mark.glyphSize} ${mark.glyphSize}`}
            aria-hidden="true"
          >
            <path d={mark.glyphPath} fill="currentColor" />
          </svg>
          <bdi translate="no">{mark.word}</bdi>
        </>
      )}
    </div>
  );
}
