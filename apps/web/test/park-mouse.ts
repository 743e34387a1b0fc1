import type {} from "@vitest/browser-playwright";
import type { BrowserCommand } from "vitest/node";

declare module "vitest/browser" {
  interface BrowserCommands {
    parkMouse: () => Promise<void>;
  }
}

/** If the mouse stayed where the last test left it, the next test would show a tooltip. */
export const parkMouse: BrowserCommand<[]> = async ({ page }) => {
  await page.mouse.move(0, 0);
};
