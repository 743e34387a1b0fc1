import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { leadsToNamedRoute } from "./named-routes.ts";

interface AppLinkProps {
  /** An address built by `links`. */
  to: string;
  /** Search parameters for the page's initial view. */
  search?: Readonly<Record<string, string | number>>;
  className?: string;
  "data-variant"?: "primary" | "outline";
  /**
   * The link opens a separate screen, even if its route is not a named one:
   * support watches several at once, so their links open in new tabs.
   */
  opensScreen?: boolean;
  /** Always opens in the same tab: the link leads away from a page that is of no use. */
  staysHere?: boolean;
  /** Drawn as the active link. */
  isOn?: boolean;
  "aria-label"?: string;
  children: ReactNode;
}

export function AppLink({
  to,
  opensScreen = false,
  staysHere = false,
  isOn = false,
  children,
  ...rest
}: AppLinkProps) {
  const { isSupport } = useAbilities();
  const text = useText();
  const inNewTab =
    isSupport &&
    !staysHere &&
    (opensScreen || leadsToNamedRoute(to, location.pathname));
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
