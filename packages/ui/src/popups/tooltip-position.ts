interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const gap = 6;
const edge = 8;

/** Below the target and centered on it; above when there is no room; never beyond the window's edge. */
export function tooltipPosition(
  target: Box,
  tip: Size,
  viewport: Size,
): { left: number; top: number } {
  const centered = target.left + (target.width - tip.width) / 2;
  const left = Math.max(
    edge,
    Math.min(centered, viewport.width - tip.width - edge),
  );
  const below = target.top + target.height + gap;
  const fits = below + tip.height + edge <= viewport.height;
  return { left, top: fits ? below : target.top - tip.height - gap };
}
