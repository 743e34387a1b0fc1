import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { tooltipPosition } from "./tooltip-position.ts";

/** Attribute with the text shown when an element is hovered or focused. */
const attribute = "data-tooltip";

const openDelayMs = 300;
const closeDelayMs = 100;

function targetOf(event: Event): HTMLElement | null {
  return event.target instanceof Element
    ? event.target.closest<HTMLElement>(`[${attribute}]`)
    : null;
}

/** Returns the element to explain now, by pointer (after a short delay) or keyboard focus (at once). */
function useTarget(): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function setSoon(next: HTMLElement | null, delayMs: number) {
      clearTimeout(timer);
      timer = setTimeout(() => setTarget(next), delayMs);
    }
    function onPointerOver(event: PointerEvent) {
      if (event.pointerType === "touch") return;
      // The pointer may move onto the tooltip itself, so that long reasons can be read.
      const isTip =
        event.target instanceof Element &&
        event.target.closest(".sc-tooltip") !== null;
      if (isTip) return clearTimeout(timer);
      const next = targetOf(event);
      setSoon(next, next === null ? closeDelayMs : openDelayMs);
    }
    function onFocusIn(event: FocusEvent) {
      const next = targetOf(event);
      if (next?.matches(":focus-visible") === true) setSoon(next, 0);
    }
    function hide() {
      setSoon(null, 0);
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape") hide();
    }

    const listening = new AbortController();
    const options = { signal: listening.signal };
    document.addEventListener("pointerover", onPointerOver, options);
    document.addEventListener("pointerdown", hide, options);
    document.addEventListener("focusin", onFocusIn, options);
    document.addEventListener("focusout", hide, options);
    document.addEventListener("keydown", onKeyDown, options);
    document.addEventListener("scroll", hide, { ...options, capture: true });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  return target;
}

/** One tooltip for the whole page: any element with `data-tooltip` uses it. */
export function TooltipLayer() {
  const target = useTarget();
  const tip = useRef<HTMLDivElement>(null);
  const text = target?.getAttribute(attribute) ?? "";

  useLayoutEffect(() => {
    if (target === null || tip.current === null) return;
    const position = tooltipPosition(
      target.getBoundingClientRect(),
      tip.current.getBoundingClientRect(),
      { width: window.innerWidth, height: window.innerHeight },
    );
    tip.current.style.left = `${position.left}px`;
    tip.current.style.top = `${position.top}px`;
  }, [target, text]);

  if (text === "" || target?.isConnected !== true) return null;
  return (
    // The text is already in the target's name or description.
    <div ref={tip} className="sc-tooltip" aria-hidden="true">
      {text}
    </div>
  );
}
