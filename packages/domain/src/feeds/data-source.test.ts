import { expect, test } from "vitest";
import { dataSourceServer, isDataSourceUrl } from "./data-source.ts";

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

test.each([
  ["https://store.example/witsml", "https://STORE.example/other?x", true],
  ["https://store.example", "http://store.example", false],
  ["mqtt://broker.example", "mqtt://broker.example:1884", false],
  ["https://store.example", "https://store.example.evil.test", false],
])("the servers of %s and %s are the same: %s", (one, other, isSame) => {
  expect(dataSourceServer(one) === dataSourceServer(other)).toBe(isSame);
});
