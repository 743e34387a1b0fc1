import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Drawings are not text: coordinates of paths and degrees of a map. */
const drawings = new Set([
  "charts/gun-barrel/plan-layout.ts",
  "charts/projects-map/graticule.ts",
]);

const screens = globSync("**/*.{ts,tsx}", { cwd: root }).filter(
  (file) =>
    !/\.(test|fixture)\.tsx?$/.test(file) &&
    !file.startsWith("translations/") &&
    !drawings.has(file),
);

interface Habit {
  readonly name: string;
  readonly pattern: RegExp;
}

/** Patterns found on screens, and the functions to use instead. */
const habits: readonly Habit[] = [
  {
    name: "a number rounded by hand: use readerText, writeRounded or writeNumber",
    pattern: /\.toFixed\(|\.toLocaleString\(|Intl\.NumberFormat/,
  },
  {
    name: "a unit written by hand: use readerText or readerUnit",
    pattern: /\} (psi|kPa|MPa|bpm|ppg|bbl|lb|gal\/mgal)\b|\((psi|bpm|bbl|lb)\)/,
  },
  {
    name: "a zone written by hand: use currentZoneLabel or {{zone}}",
    pattern: /\} UTC`|<bdi>UTC<\/bdi>/,
  },
  {
    name: "a duration written by hand: use durationText or writeDuration",
    pattern: /\/ 3600\)\}:|\* 60\)\} min/,
  },
  {
    name: "a channel shown by its key: use channelName",
    pattern: /<bdi>\{(channel|attribute|key)\}<\/bdi>/,
  },
];

it.each(habits)("no screen has $name", ({ pattern }) => {
  const found = screens.filter((file) =>
    pattern.test(readFileSync(join(root, file), "utf8")),
  );
  expect(found).toEqual([]);
});

it("looks at all screens", () => {
  expect(screens.length).toBeGreaterThan(500);
});
