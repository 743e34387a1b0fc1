import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The server replaces this mark in every page it sends with a nonce of its own. */
const noncePlaceholder = "__CSP_NONCE__";

const server = process.env["STAGECRAFT_SERVER"] ?? "http://127.0.0.1:8080";

/** What the server answers; everything else is a screen of the application. */
const serverPaths = ["/api", "/idp", "/app-config.json", "/healthz"];

/** A few large chunks load faster than dozens of small ones over a slow link. */
const chunks = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
    priority: 3,
  },
  {
    name: "popup",
    test: /node_modules\/(@mantine|@floating-ui|react-remove-scroll|react-number-format)/,
    priority: 2,
  },
  {
    // What the toolbar and every screen share.
    name: "shell",
    test: /apps\/web\/src\/(api|entities\/(company|navigation|page|preferences|project|time|user))\/(?!.*(Dialog|project-form|save-project))|packages\/(domain|ui)\/src\/(?!.*(Dialog|Popup|SelectList|MantineBoundary|Table))|@tabler/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [react()],
  html: { cspNonce: noncePlaceholder },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, server])),
  },
  build: {
    target: "es2023",
    // A data: font or image would need an exception in the security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
