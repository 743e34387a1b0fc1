import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { leadsToNamedRoute } from "./named-routes.ts";

interface AppLinkProps {
  /** Made by `links`. */
  to: string;
  /** What the page is asked to show at first. */
  search?: Readonly<Record<string, string | number>>;
  className?: string;
  "data-variant"?: "primary" | "outline";
  /** Leaving for a screen of its own, also where its route is not a named one: support watches several at once, so theirs open in new tabs. */
  opensScreen?: boolean;
  /** In its place for everybody: the way on from a page that is of no use. */
  staysHere?: boolean;
  /** Drawn as the one in use. */
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
