import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

interface AppLinkProps {
  /** Made by `links`. */
  to: string;
  /** What the page is asked to show at first. */
  search?: Readonly<Record<string, string | number>>;
  className?: string;
  "data-variant"?: "primary" | "outline";
  /** Leaving for a screen of its own: support watches several at once, so theirs open in new tabs. */
  opensScreen?: boolean;
  /** Drawn as the one in use. */
  isOn?: boolean;
  "aria-label"?: string;
  children: ReactNode;
}

export function AppLink({
  to,
  opensScreen = false,
  isOn = false,
  children,
  ...rest
}: AppLinkProps) {
  const { isSupport } = useAbilities();
  const text = useText();
  const inNewTab = opensScreen && isSupport;
  return (
    <Link
      to={to}
      preload="intent"
      data-on={isOn ? "" : undefined}
      {...(inNewTab ? { target: "_blank", rel: "noopener" } : {})}
      {...rest}
    >
      {children}
      {inNewTab && (
        <span className="sc-hidden">{text("shell.opensNewTab")}</span>
      )}
    </Link>
  );
}
