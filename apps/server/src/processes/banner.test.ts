import { expect, test } from "vitest";
import type { Configuration } from "#configuration/configuration.ts";
import {
  usualUsageLimits,
  usualWorkLimits,
} from "#configuration/usage-limits.ts";
import { bannerOf } from "./banner.ts";

const embedded: Configuration = {
  port: 8080,
  host: "127.0.0.1",
  publicUrl: "http://127.0.0.1:8080",
  trustedProxies: [],
  dataFolder: "/srv/stagecraft",
  demo: true,
  demoPumps: true,
  isDemoBrief: false,
  openDemo: false,
  databaseUrl: null,
  databaseAppUrl: null,
  oidc: null,
  speech: null,
  gitLab: null,
  graph: null,
  notifications: { allowedHosts: [], supportUrl: null },
  mail: null,
  externalLinks: {
    helpUrl: null,
    mapUrl: null,
    apiMonitorUrl: null,
    engineMonitorUrl: null,
    externalChartUrl: null,
    jobManagerUrl: null,
    teamHelpUrl: null,
    locationHelpUrl: null,
    uwiHelpUrl: null,
    workflowHelpUrl: null,
  },
  usageLimits: usualUsageLimits,
  workLimits: usualWorkLimits,
  secretKey: Buffer.alloc(32),
  serviceWorker: true,
  logLevel: "info",
  privateSources: false,
};

test("the banner gives the address, the demo accounts and their password", () => {
  const banner = bannerOf(embedded);
  expect(banner).toContain("Stagecraft is ready: http://127.0.0.1:8080\n");
  expect(banner).toContain("password stagecraft for each of");
  expect(banner).toMatch(/administrator@demo\.test .*newcomer@demo\.test/s);
  expect(banner).toContain("/srv/stagecraft\n");
});

test("no accounts are offered where the demo or its identity provider is off", () => {
  const oidc = {
    issuer: "https://id.test",
    audience: "api",
    clientId: "web",
    roles: null,
  };
  for (const other of [{ demo: false }, { oidc }]) {
    expect(bannerOf({ ...embedded, ...other })).not.toContain("@demo.test");
  }
});

test("the address of an external database, which holds a password, is not shown", () => {
  const databaseUrl = "postgresql://user:hunter2@db/stagecraft";
  const banner = bannerOf({ ...embedded, databaseUrl });
  expect(banner).not.toContain("hunter2");
  expect(banner).toContain("and an external database");
});

test("a demo that others reach is warned of", () => {
  expect(bannerOf({ ...embedded, openDemo: true })).toContain(
    "The demo is reachable from other machines",
  );
  expect(bannerOf(embedded)).not.toContain("WARNING");
});

test("the link that makes the first administrator is shown where there is one", () => {
  const link = "http://127.0.0.1:8080/idp/link/token";
  const own = { ...embedded, demo: false };
  expect(bannerOf(own, link)).toContain(`${link}\n`);
  expect(bannerOf(own)).not.toContain("/idp/link/");
});
