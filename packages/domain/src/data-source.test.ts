import { expect, test } from "vitest";
import { isDataSourceUrl } from "./data-source.ts";

test.each([
  "http://store.example/witsml",
  "https://store.example:8443/WMLS?x=1",
  "mqtt://broker.example",
  "mqtts://[2001:db8::1]:8883",
])("a data provider can be at %s", (url) => {
  expect(isDataSourceUrl(url)).toBe(true);
});

test.each([
  "",
  "store.example",
  "ftp://store.example",
  "file:///etc/passwd",
  "https://",
  "https://user:secret@store.example",
  "https://store.example\\@evil.example",
  "https://store example",
  "javascript://store.example",
])("a data provider can never be at %j", (url) => {
  expect(isDataSourceUrl(url)).toBe(false);
});
