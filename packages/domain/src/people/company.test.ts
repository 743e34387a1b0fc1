import { expect, test } from "vitest";
import { companyLogo } from "./company.ts";

test.each([
  ["Northgate Energy", "no"],
  ["  Harrier Resources", "ha"],
  ["Østfold", "øs"],
  ["X", "x"],
  ["7 Rivers", "7r"],
  ["Ølfelt", "øl"],
  ["A. B. Drilling", "ab"],
  ["(…)", "(…"],
  ["💧ater", "💧a"],
])(
  "the logo of %j is its first two letters in lower case: %s",
  (name, logo) => {
    expect(companyLogo(name)).toBe(logo);
  },
);
