import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./package-program.ts";

const page = "docs/specification-decisions.md";

function read(file: string): string {
  return readFileSync(join(repository, file), "utf8");
}

/** `decision A36`, `decisions A13 to A15`, `decisions A17, A65, D31`. */
function citedIn(text: string): string[] {
  const citations =
    text.match(
      /decisions?[\s*/]+[A-D]\d{1,2}(?:(?:, | and | to |,[\s*/]+)[A-D]\d{1,2})*/g,
    ) ?? [];
  return citations.flatMap((citation) => citation.match(/[A-D]\d{1,2}/g) ?? []);
}

test("every decision that a comment cites is on the page of decisions", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "--", "*.ts", "*.tsx", "*.sql", "*.md"],
    { cwd: repository, encoding: "utf8" },
  )
    .trim()
    .split("\n")
    .filter((file) => file !== page);
  const known = new Set(read(page).match(/(?<=^- )[A-D]\d{1,2}(?= )/gm) ?? []);
  const unknown = files.flatMap((file) =>
    citedIn(read(file))
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(known.size).toBeGreaterThan(200);
  expect(unknown).toEqual([]);
});
