import { Toasts } from "@stagecraft/ui";
import { Outlet } from "@tanstack/react-router";
import { toaster } from "#entities/page/toaster.ts";
import { useText } from "#translations/use-text.ts";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { Toolbar } from "./Toolbar.tsx";

const mainId = "content";

export function Shell() {
  const text = useText();
  return (
    <div className="shell">
      <a className="shell-skip" href={`#${mainId}`}>
        {text("shell.skip")}
      </a>
      <Toolbar />
      <OfflineBanner />
      <main id={mainId} className="shell-main" tabIndex={-1}>
        <Outlet />
      </main>
      <Toasts toaster={toaster} />
    </div>
  );
}
