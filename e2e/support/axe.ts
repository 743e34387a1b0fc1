import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axeSource = await readFile(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** Injected by the debugger, so that the page's own policy stays strict. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{ violations: unknown[] }>;
      };
    };
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations;
  });
  return (found as Violation[]).map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
