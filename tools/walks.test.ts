import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repository } from "./package-program.ts";

const mostFiles = 25;

interface Walk {
  title: string;
  text: string;
  files: string[];
}

function read(file: string): string {
  return readFileSync(join(repository, file), "utf8");
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

const page = read("docs/walks.md");

/** A step of a walk: `1. [path](../path): what to look at`. */
const step = /^\d+\. \[[^\]]+\]\(\.\.\/([^)]+)\): /gm;

const walks: Walk[] = page
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    title: text.slice(0, text.indexOf("\n")),
    text,
    files: matches(text, step),
  }));

const tracked = execFileSync("git", ["ls-files"], {
  cwd: repository,
  encoding: "utf8",
}).split("\n");

/** Files that are no step are named by the end of their path. */
function isTracked(name: string): boolean {
  return tracked.some((file) => file.endsWith(`/${name}`));
}

test("every file that the page links exists, and its label is its path", () => {
  const links = [...page.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)];
  const wrong = links.filter(
    ([, label = "", target = ""]) =>
      target !== `../${label}` || !existsSync(join(repository, label)),
  );
  expect(wrong.map(([link]) => link)).toEqual([]);
  expect(links).toHaveLength(walks.flatMap(({ files }) => files).length);
});

test("there are three walks", () => {
  expect(walks).toHaveLength(3);
});

describe.each(walks)("$title", ({ text, files }) => {
  test(`has at most ${mostFiles} files, each once`, () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(mostFiles);
    expect(new Set(files).size).toBe(files.length);
  });

  test("states its files, those it passes over and its jumps back", () => {
    const [over = ""] = matches(text, /^Passed over: (.+)$/gm);
    const passed = over.split(", ").length;
    const jumps = matches(text, /(Back in `)/g).length;
    expect(text).toContain(
      `Files: ${files.length}. Passed over: ${passed}. Jumps back: ${jumps}.`,
    );
  });

  test("names only what its files contain, and files that exist", () => {
    const code = files.map(read).join("\n");
    const unknown = matches(text, /`([^`]+)`/g).filter((name) =>
      /\.(?:ts|tsx|sql)$/.test(name) ? !isTracked(name) : !code.includes(name),
    );
    expect(unknown).toEqual([]);
  });
});
