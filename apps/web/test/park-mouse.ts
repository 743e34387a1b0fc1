import type {} from "@vitest/browser-playwright";
import type { BrowserCommand } from "vitest/node";

declare module "vitest/browser" {
  interface BrowserCommands {
    parkMouse: () => Promise<void>;
  }
}

/** Where the last test left the mouse, the next one would show a tooltip. */
export const parkMouse: BrowserCommand<[]> = async ({ page }) => {
  await page.mouse.move(0, 0);
};
