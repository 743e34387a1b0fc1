import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { looksLikeSecret } from "./document-secrets.ts";

test.each([
  "--password=hunter2",
  "--brokerPassword=hunter2",
  "--topic=pad/1?token=abc",
  "--uidLog=pwd: x",
  "--path=api_key=1.csv",
  '{"secret": 1}',
  "--topic=mqtt://van:hunter2@broker.example/pad",
  "Bearer abcdefgh123",
  "eyJhbGciOiJI.eyJzdWIiOiIx",
  "-----BEGIN RSA PRIVATE KEY",
])("FE17: %j looks like a secret", (text) => {
  expect(looksLikeSecret(text)).toBe(true);
});

test.each([
  "--dataSourceAuthId=3",
  "--topic=pads/secret-creek/van-1",
  "--path=Tokenham 1H/passed.csv",
  "--timezone=America/Chicago",
  "Secret Creek 4",
  "--uidWell=urn:uuid:6f1ed002-ae5d-4c2a",
])("FE17: %j does not look like a secret", (text) => {
  expect(looksLikeSecret(text)).toBe(false);
});

/** Only RE2 has a run time that no pattern can extend, see `@stagecraft/domain/well-alias`. */
test("FE18: feeds and data sources build no regular expression from a text", async () => {
  const features = join(import.meta.dirname, "..");
  const builders: string[] = [];
  for (const folder of ["etl-jobs", "data-sources"]) {
    const files = await readdir(join(features, folder), { recursive: true });
    const sources = files.filter(
      (file) => /[.]ts$/.test(file) && !/[.]test[.]ts$|testing/.test(file),
    );
    expect(sources.length).toBeGreaterThan(5);
    for (const file of sources) {
      const code = await readFile(join(features, folder, file), "utf8");
      if (/\bRegExp\(/.test(code)) builders.push(file);
    }
  }
  expect(builders).toEqual([]);
});
