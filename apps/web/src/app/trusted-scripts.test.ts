import { expect, test } from "vitest";
import { plainMarkup, trustedScript } from "./trusted-scripts.ts";

const origin = "https://pads.test";
const worker = "Worker constructor";

test.each([
  ["https://pads.test/assets/decode-series.worker-1a2B.js", worker],
  ["/service-worker.js", "ServiceWorkerContainer register"],
])("%s is trusted", (address, sink) => {
  expect(trustedScript(address, sink, origin)).toBe(address);
});

test.each([
  ["https://evil.test/assets/x.js", worker],
  ["//evil.test/service-worker.js", worker],
  ["data:text/javascript,alert(1)", worker],
  ["blob:https://pads.test/1", worker],
  ["/assets/../api/v1/stages", worker],
  ["/assets/x.js?a", "HTMLScriptElement src"],
  ["/api/v1/files/x.js", worker],
])("%s by %s is refused", (address, sink) => {
  expect(trustedScript(address, sink, origin)).toBeNull();
});

test("markup stays text", () => {
  expect(plainMarkup('<img src=x onerror="run()"> &times; a > b')).toBe(
    '&lt;img src=x onerror="run()"> &amp;times; a > b',
  );
});
