import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { builtLists } from "./built-lists.ts";

const lists = builtLists();

/** The server replaces this placeholder with a new nonce in every page it sends. */
const noncePlaceholder = "__CSP_NONCE__";

const server = process.env["STAGECRAFT_SERVER"] ?? "http://127.0.0.1:8080";

/** Paths handled by the server; everything else is a screen of the application. */
const serverPaths = ["/api", "/idp", "/app-config.json", "/healthz"];

/** A few large chunks load faster than dozens of small ones over a slow link. */
const chunks = [
  { name: "entry", test: lists.isEntry, priority: 9 },
  { name: "basis", test: lists.isShared, priority: 8 },
  { name: "first-chart", test: lists.isFirstChart, priority: 7 },
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
    priority: 6,
  },
  {
    name: "popup",
    test: /node_modules\/(@mantine|@floating-ui|react-remove-scroll|react-number-format)/,
    priority: 5,
  },
  {
    // Code shared by the toolbar and every screen.
    name: "shell",
    test: /apps\/web\/src\/(api|entities\/(company|navigation|page|preferences|project|time|user))\/(?!.*(Dialog|project-form|save-project))|packages\/(domain|ui)\/src\/(?!.*(Dialog|Popup|SelectList|MantineBoundary|Table))|@tabler/,
    minShareCount: 2,
    priority: 4,
  },
  {
    // The rest of the code that every page starts with.
    name: "start",
    tags: ["$initial" as const],
    test: /apps\/web\/src|packages\//,
    priority: 3,
  },
  {
    // Small parts that the stage chart shares with screens that have no chart.
    name: "common",
    test: /apps\/web\/src\/(charts\/stage-chart\/(age-format|use-(media-query|document-theme))|entities\/(downloads\/|tag\/|stage\/(StageState|notification-text|stage-updates)|form\/form-rules|playbook\/(playbook-access|use-playbook-links))|features\/operation-notes\/(use-note-dialogs|operation-notes\.))/,
    minShareCount: 2,
    priority: 2,
  },
  {
    // A page split into dozens of files waits for each of them, even from the cache.
    name: "stage-chart",
    test: /apps\/web\/src\/(charts\/stage-chart|live|routes\/chart\/toolbar)\/|routes\/chart\/use-present-snapshot|packages\/(charting|stage-charts|series)\/src/,
    minShareCount: 2,
    priority: 1,
  },
  {
    // The panels around a stage's chart, and the screens that show the same for many stages.
    name: "stage-side",
    test: /apps\/web\/src\/(entities\/(alarm|fdi|playbook|stage)|features\/(sounds|stage-(banners|comments|fdi|notifications|stats)))\//,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: "dashboards",
    test: /apps\/web\/src\/(charts|entities\/(form|project|well)|features\/(dashboard-toolbar|help|tours)|routes\/dashboards|widgets)\/(?!.*Dialog)|packages\/ui\/src\/.*Table/,
    minShareCount: 2,
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
