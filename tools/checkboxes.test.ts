import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const sources = globSync("{apps/web,packages/ui}/src/**/*.tsx", { cwd: root });

test("every checkbox looks like the product's, never like the browser's", () => {
  const boxes = sources.flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    const inputs = source.match(/<input\b[^>]*?type="checkbox"[^]*?\/>/g) ?? [];
    return inputs.map((input) => ({ file, input }));
  });
  expect(boxes.length).toBeGreaterThan(5);
  const plain = boxes.filter(
    ({ input }) => !/className="sc-box|role="switch"/.test(input),
  );
  expect(plain.map(({ file }) => file)).toEqual([]);
});
