interface PadMarkProps {
  isActive?: boolean;
  isPumping?: boolean;
  /** Color number of the pad, 0 to 7; without it the ring belongs to no pad. */
  color?: number;
}

/** A map marker for use outside the map. */
export function PadMark({
  isActive = false,
  isPumping = false,
  color,
}: PadMarkProps) {
  return (
    <svg
      className="projects-map-mark"
      viewBox="0 0 20 20"
      aria-hidden="true"
      data-active={isActive || undefined}
    >
      <circle
        className="projects-map-mark-ring"
        cx="10"
        cy="10"
        r="8.5"
        style={
          color === undefined
            ? undefined
            : { stroke: `var(--p${(color % 8) + 1})` }
        }
      />
      <circle className="projects-map-mark-core" cx="10" cy="10" r="6.5" />
      {isPumping && (
        <path
          className="projects-map-mark-pumping"
          d="M7.8 6.4 L13.8 10 L7.8 13.6 Z"
        />
      )}
    </svg>
  );
}
