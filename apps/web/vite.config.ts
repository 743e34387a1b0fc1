import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The server replaces this mark in every page it sends with a nonce of its own. */
const noncePlaceholder = "__CSP_NONCE__";

const server = process.env["STAGECRAFT_SERVER"] ?? "http://127.0.0.1:8080";

/** What the server answers; everything else is a screen of the application. */
const serverPaths = ["/api", "/idp", "/app-config.json", "/healthz"];

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
    sourcemap: true,
  },
});
