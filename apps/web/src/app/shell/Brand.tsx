import { Link } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";

const product = "Stagecraft";

export function Brand() {
  return (
    <Link to={links.home()} className="shell-brand" aria-label={product}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <rect width="28" height="28" rx="7" fill="var(--ink)" />
        <g fill="var(--on-ink)">
          <rect x="6" y="16.5" width="3.6" height="5.5" rx="1" />
          <rect x="12.2" y="11.5" width="3.6" height="10.5" rx="1" />
          <rect x="18.4" y="6" width="3.6" height="16" rx="1" />
        </g>
      </svg>
      <span>{product}</span>
    </Link>
  );
}
