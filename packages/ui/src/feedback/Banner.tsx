import type { ReactNode } from "react";

interface BannerProps {
  tone: "info" | "offline" | "alert";
  icon: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

export function Banner({ tone, icon, note, children }: BannerProps) {
  return (
    <div className="sc-banner" data-tone={tone} role="status">
      {icon}
      <span>{children}</span>
      {note !== undefined && <span className="sc-banner-note">{note}</span>}
    </div>
  );
}
