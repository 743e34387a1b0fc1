import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { builtLists } from "./built-lists.ts";

const lists = builtLists();

/** The server replaces this placeholder with a new nonce in every page it sends. */
const noncePlaceholder = "__CSP_NONCE__";

const server = process.env["STAGECRAFT_SERVER"] ?? "http://127.0.0.1:8080";

/** Paths handled by the server; everything else is a screen of the application. */
const serverPaths = ["/api", "/idp", "/app-config.json", "/healthz"];

/**
 * A few large chunks load faster than dozens of small ones over a slow link.
 * They follow the layers of the code and name no feature.
 */
const chunks = [
  { name: "entry", test: lists.isEntry, priority: 7 },
  { name: "basis", test: lists.isShared, priority: 6 },
  { name: "first-chart", test: lists.isFirstChart, priority: 5 },
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
    priority: 4,
  },
  {
    name: "popup",
    test: /node_modules\/(@mantine|@floating-ui|react-remove-scroll|react-number-format)/,
    priority: 3,
  },
  {
    // The rest of the code that every page starts with, without index.html itself.
    name: "page",
    tags: ["$initial" as const],
    test: /apps\/web\/src|packages\/|node_modules/,
    priority: 2,
  },
  // A screen split into dozens of files waits for each of them, even from the cache.
  {
    name: "charts",
    test: /apps\/web\/src\/(charts\/stage-chart|live)\/|packages\/(charting|stage-charts|series)\/src/,
    minShareCount: 2,
    priority: 1,
  },
  {
    // Without what needs the popup library, which loads when a popup is opened.
    name: "parts",
    test: /(@tabler|packages\/(ui|domain)\/src|apps\/web\/src\/(entities|features|widgets))\/(?!.*(Dialog|Popup|SelectList|Mantine))/,
    minShareCount: 4,
    priority: 0,
  },
];

export default defineConfig({
  plugins: [react(), lists.plugin],
  html: { cspNonce: noncePlaceholder },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, server])),
  },
  build: {
    target: "es2023",
    modulePreload: { polyfill: false },
    // A data: font or image would need an exception in the security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ["index.html", "src/main.tsx"],
      output: { codeSplitting: { groups: chunks } },
    },
  },
});
