import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { usualUsageLimits, usualWorkLimits } from "./usage-limits.ts";
import { readTrustedProxies } from "./trusted-proxies.ts";
import { readConfiguration } from "./configuration.ts";
import { ConfigurationError } from "./configuration-error.ts";

const key = randomBytes(32);
const STAGECRAFT_SECRET_KEY = key.toString("base64");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "configuration-"));
});

afterAll(() => rm(folder, { recursive: true }));

describe("defaults", () => {
  test("without any setting everything is embedded, local and with the demo", () => {
    expect(readConfiguration({ STAGECRAFT_SECRET_KEY })).toEqual({
      port: 8080,
      host: "127.0.0.1",
      publicUrl: "http://127.0.0.1:8080",
      trustedProxies: [],
      dataFolder: join(process.cwd(), ".stagecraft"),
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
      logLevel: "info",
      secretKey: key,
      privateSources: false,
      serviceWorker: true,
    });
  });

  test("the demo is off when DATABASE_URL is set, unless requested", () => {
    const DATABASE_URL = "postgresql://user:password@host/stagecraft";
    const own = { STAGECRAFT_SECRET_KEY, DATABASE_URL };
    expect(readConfiguration(own).demo).toBe(false);
    const requested = { ...own, STAGECRAFT_DEMO: "on" };
    expect(readConfiguration(requested).demo).toBe(true);
  });

  test("a brief demo pumps live stages, but does not load its whole history", () => {
    const brief = { STAGECRAFT_SECRET_KEY, STAGECRAFT_DEMO: "brief" };
    expect(readConfiguration(brief)).toMatchObject({
      demo: true,
      demoPumps: true,
      isDemoBrief: true,
    });
  });

  test("a quiet demo has its accounts and pads, and pumps nothing", () => {
    const quiet = { STAGECRAFT_SECRET_KEY, STAGECRAFT_DEMO: "quiet" };
    expect(readConfiguration(quiet)).toMatchObject({
      demo: true,
      demoPumps: false,
    });
  });

  test("an empty variable counts as not set", () => {
    const empty = { STAGECRAFT_SECRET_KEY, PORT: "", OIDC_ISSUER: " " };
    expect(readConfiguration(empty)).toMatchObject({ port: 8080, oidc: null });
  });

  test.each([
    ["0.0.0.0", "http://localhost:8080"],
    ["::", "http://localhost:8080"],
    ["::1", "http://[::1]:8080"],
    ["van.example", "http://van.example:8080"],
  ])("listening on %s, browsers are sent to %s", (HOST, publicUrl) => {
    const configuration = readConfiguration({ STAGECRAFT_SECRET_KEY, HOST });
    expect(configuration.publicUrl).toBe(publicUrl);
  });
});

test("an external identity provider needs issuer, audience and client", () => {
  const configuration = readConfiguration({
    STAGECRAFT_SECRET_KEY,
    OIDC_ISSUER: "https://id.example.com/realm",
    OIDC_AUDIENCE: "stagecraft-api",
    OIDC_CLIENT_ID: "stagecraft-web",
  });
  expect(configuration.oidc).toEqual({
    issuer: "https://id.example.com/realm",
    audience: "stagecraft-api",
    clientId: "stagecraft-web",
    roles: null,
  });
});

test("the address of the help site must be an http or https URL", () => {
  const configurationWith = (HELP_URL: string) =>
    readConfiguration({ STAGECRAFT_SECRET_KEY, HELP_URL });
  const { externalLinks } = configurationWith("https://help.example.com/van");
  expect(externalLinks.helpUrl).toBe("https://help.example.com/van");
  for (const wrong of ["javascript:alert(1)", "help.example.com"])
    expect(() => configurationWith(wrong)).toThrow(ConfigurationError);
});

test("the addresses of the map and the monitoring pages must be http or https URLs too", () => {
  const MAP_URL = "https://maps.example.com/?q=";
  const { externalLinks } = readConfiguration({
    STAGECRAFT_SECRET_KEY,
    MAP_URL,
    API_MONITOR_URL: "https://cloud.example.com/api",
    ENGINE_MONITOR_URL: "https://cloud.example.com/engine",
  });
  expect(externalLinks).toEqual({
    helpUrl: null,
    mapUrl: MAP_URL,
    apiMonitorUrl: "https://cloud.example.com/api",
    engineMonitorUrl: "https://cloud.example.com/engine",
    externalChartUrl: null,
    jobManagerUrl: null,
    teamHelpUrl: null,
    locationHelpUrl: null,
    uwiHelpUrl: null,
    workflowHelpUrl: null,
  });
  expect(() =>
    readConfiguration({ STAGECRAFT_SECRET_KEY, MAP_URL: "geo:31,-102" }),
  ).toThrow(ConfigurationError);
});

test("FE44: the pages of a job in external systems are templates by https", () => {
  const read = (JOB_MANAGER_URL: string) =>
    readConfiguration({ STAGECRAFT_SECRET_KEY, JOB_MANAGER_URL });
  const template = "https://jobs.example.com/{jobId}";
  expect(read(template).externalLinks.jobManagerUrl).toBe(template);
  for (const wrong of ["http://jobs.example.com/{jobId}", "https://{jobName}/"])
    expect(() => read(wrong)).toThrow(ConfigurationError);
});

test("a cloud voice needs its address, the other settings have defaults", () => {
  const SPEECH_URL = "https://voice.example.com/v1/audio/speech";
  const settings = { STAGECRAFT_SECRET_KEY, SPEECH_URL, SPEECH_KEY: "sk-1" };
  expect(readConfiguration(settings).speech).toEqual({
    url: SPEECH_URL,
    key: "sk-1",
    voice: "alloy",
    model: "tts-1",
  });
});

test("a self-hosted GitLab needs address, token and project", () => {
  const settings = {
    STAGECRAFT_SECRET_KEY,
    GITLAB_URL: "https://gitlab.example.com/",
    GITLAB_TOKEN: "glpat-1",
    GITLAB_PROJECT: "operations/notes",
  };
  expect(readConfiguration(settings).gitLab).toEqual({
    url: "https://gitlab.example.com",
    token: "glpat-1",
    project: "operations/notes",
  });
});

describe("Microsoft Graph", () => {
  const graph = {
    GRAPH_TENANT_ID: "example.onmicrosoft.com",
    GRAPH_CLIENT_ID: "6a1b2c3d-0000-0000-0000-000000000000",
    GRAPH_CLIENT_SECRET: "q~8Q~hunter2",
    GRAPH_CHANNEL_OWNER: "pads@example.com",
  };

  test("needs tenant, client, secret and owner; its addresses are known", () => {
    const settings = { STAGECRAFT_SECRET_KEY, ...graph };
    expect(readConfiguration(settings).graph).toEqual({
      url: "https://graph.microsoft.com/v1.0",
      loginUrl: "https://login.microsoftonline.com",
      tenantId: graph.GRAPH_TENANT_ID,
      clientId: graph.GRAPH_CLIENT_ID,
      clientSecret: graph.GRAPH_CLIENT_SECRET,
      channelOwner: graph.GRAPH_CHANNEL_OWNER,
    });
  });

  test.each<[string, Record<string, string>]>([
    ["GRAPH_CLIENT_SECRET", { ...graph, GRAPH_CLIENT_SECRET: "" }],
    ["GRAPH_CLIENT_SECRET", { ...graph, GRAPH_CLIENT_SECRET: "hunter2 x" }],
    ["GRAPH_TENANT_ID", { ...graph, GRAPH_TENANT_ID: "a/b" }],
    ["GRAPH_URL", { ...graph, GRAPH_URL: "http://graph.example.com" }],
    ["GRAPH_LOGIN_URL", { ...graph, GRAPH_LOGIN_URL: "ftp://a.test" }],
  ])("with a wrong %s stops the start, without its secret", (name, given) => {
    const message = refusalOf({ STAGECRAFT_SECRET_KEY, ...given });
    expect(message).toMatch(new RegExp(`^${name} .*\\.$`));
    expect(message).not.toContain("hunter2");
  });
});

test("a mail server needs address and sender", () => {
  const settings = {
    STAGECRAFT_SECRET_KEY,
    SMTP_URL: "smtp://pads:pass%40word@mail.example.com:587",
    SMTP_FROM: "Stagecraft <stagecraft@example.com>",
  };
  expect(readConfiguration(settings).mail).toEqual({
    url: settings.SMTP_URL,
    from: settings.SMTP_FROM,
  });
});

test("a mail server's password is not quoted when its address is wrong", () => {
  const wrong = { SMTP_URL: "https://me:hunter2@a.test", SMTP_FROM: "a@b.c" };
  expect(refusalOf({ STAGECRAFT_SECRET_KEY, ...wrong })).not.toContain(
    "hunter2",
  );
});

test("groups of an external provider are mapped to one role or several", () => {
  const settings = {
    STAGECRAFT_SECRET_KEY,
    OIDC_ISSUER: "https://id.example.com",
    OIDC_AUDIENCE: "api",
    OIDC_CLIENT_ID: "web",
    STAGECRAFT_OIDC_ROLE_CLAIM: "groups",
    STAGECRAFT_OIDC_ROLE_MAP:
      '{"Frac Support": "support", "FDI": ["engineer", "playbookadmin"]}',
  };
  expect(readConfiguration(settings).oidc?.roles).toEqual({
    claim: "groups",
    rolesOfGroups: new Map([
      ["Frac Support", ["support"]],
      ["FDI", ["engineer", "playbookadmin"]],
    ]),
  });
});

test("allowed hosts of the internal network are stored as a URL writes them", () => {
  const settings = {
    STAGECRAFT_SECRET_KEY,
    NOTIFICATION_ALLOWED_HOSTS: "Chat.Example.com, 10.1.2.3,fd00::1",
  };
  expect(readConfiguration(settings).notifications.allowedHosts).toEqual([
    "chat.example.com",
    "10.1.2.3",
    "[fd00::1]",
  ]);
});

describe("a wrong value is refused in one sentence that names the variable", () => {
  const OIDC_ISSUER = "https://id.example.com";
  const gitLab = {
    GITLAB_URL: "https://gitlab.test",
    GITLAB_TOKEN: "glpat-1",
    GITLAB_PROJECT: "7",
  };
  const rest = { OIDC_AUDIENCE: "api", OIDC_CLIENT_ID: "web" };
  const mail = { SMTP_URL: "smtp://a.test", SMTP_FROM: "a@b.test" };
  const groups = (map: string) => ({
    OIDC_ISSUER,
    ...rest,
    STAGECRAFT_OIDC_ROLE_CLAIM: "groups",
    STAGECRAFT_OIDC_ROLE_MAP: map,
  });
  test.each<[string, Record<string, string>]>([
    ["PORT", { PORT: "eighty" }],
    ["PORT", { PORT: "0" }],
    ["PORT", { PORT: "65536" }],
    ["PORT", { PORT: "80.5" }],
    ["HOST", { HOST: "http://localhost" }],
    ["STAGECRAFT_DEMO", { STAGECRAFT_DEMO: "yes" }],
    ["STAGECRAFT_PRIVATE_SOURCES", { STAGECRAFT_PRIVATE_SOURCES: "1" }],
    ["STAGECRAFT_SERVICE_WORKER", { STAGECRAFT_SERVICE_WORKER: "no" }],
    ["STAGECRAFT_PUBLIC_URL", { STAGECRAFT_PUBLIC_URL: "example.com" }],
    ["STAGECRAFT_PUBLIC_URL", { STAGECRAFT_PUBLIC_URL: "https://a.test/app" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://host/stagecraft" }],
    ["DATABASE_URL", { DATABASE_URL: "postgresql://host" }],
    ["NATS_URL", { NATS_URL: "nats://host:4222" }],
    ["OIDC_AUDIENCE", { OIDC_ISSUER, OIDC_CLIENT_ID: "web" }],
    ["OIDC_CLIENT_ID", { OIDC_ISSUER, OIDC_AUDIENCE: "api" }],
    ["OIDC_ISSUER", rest],
    ["OIDC_ISSUER", { ...rest, OIDC_ISSUER: "http://id.example.com" }],
    ["STAGECRAFT_SECRET_KEY", { STAGECRAFT_SECRET_KEY: "c2hvcnQ=" }],
    ["STAGECRAFT_SECRET_KEY", { STAGECRAFT_SECRET_KEY: `${"!".repeat(44)}` }],
    ["SPEECH_URL", { SPEECH_URL: "voice.example.com" }],
    ["SPEECH_URL", { SPEECH_URL: "http://voice.example.com/v1" }],
    ["SPEECH_URL", { SPEECH_URL: "https://me:secret@voice.example.com" }],
    ["SPEECH_KEY", { SPEECH_KEY: "key" }],
    ["SPEECH_KEY", { SPEECH_URL: "https://a.test/", SPEECH_KEY: "a key" }],
    ["SPEECH_VOICE", { SPEECH_URL: "https://a.test/", SPEECH_VOICE: "a b" }],
    ["SPEECH_MODEL", { SPEECH_MODEL: "tts-1" }],
    ["GITLAB_TOKEN", { ...gitLab, GITLAB_TOKEN: "" }],
    ["GITLAB_URL and GITLAB_PROJECT", { GITLAB_TOKEN: "glpat-1" }],
    ["GITLAB_TOKEN", { ...gitLab, GITLAB_TOKEN: "a b" }],
    ["GITLAB_PROJECT", { ...gitLab, GITLAB_PROJECT: "../admin" }],
    ["GITLAB_PROJECT", { ...gitLab, GITLAB_PROJECT: "notes" }],
    ["GITLAB_URL", { ...gitLab, GITLAB_URL: "http://gitlab.example.com" }],
    ["GITLAB_URL", { ...gitLab, GITLAB_URL: "https://me:x@gitlab.test" }],
    ["SMTP_FROM", { SMTP_URL: "smtp://a.test" }],
    ["SMTP_URL", { SMTP_FROM: "a@b.test" }],
    ["SMTP_URL", { ...mail, SMTP_URL: "mail.example.com:587" }],
    ["SMTP_URL", { ...mail, SMTP_URL: "smtp://a.test?secure=no" }],
    ["SMTP_FROM", { ...mail, SMTP_FROM: "Stagecraft" }],
    ["SMTP_FROM", { ...mail, SMTP_FROM: "a@b.test, c@d.test" }],
    ["STAGECRAFT_OIDC_ROLE_MAP", groups("engineers: engineer")],
    ["STAGECRAFT_OIDC_ROLE_MAP", groups('{"crew": "king"}')],
    ["STAGECRAFT_OIDC_ROLE_MAP", groups('{"crew": ["engineer", 7]}')],
    ["STAGECRAFT_OIDC_ROLE_MAP", groups("{}")],
    ["STAGECRAFT_OIDC_ROLE_MAP", groups("")],
    [
      "STAGECRAFT_OIDC_ROLE_CLAIM",
      { ...groups('{"crew": "engineer"}'), STAGECRAFT_OIDC_ROLE_CLAIM: "" },
    ],
    [
      "OIDC_ISSUER",
      {
        ...groups('{"crew": "engineer"}'),
        OIDC_ISSUER: "",
        OIDC_AUDIENCE: "",
        OIDC_CLIENT_ID: "",
      },
    ],
    ["NOTIFICATION_ALLOWED_HOSTS", { NOTIFICATION_ALLOWED_HOSTS: "a b" }],
    ["NOTIFICATION_ALLOWED_HOSTS", { NOTIFICATION_ALLOWED_HOSTS: "a:443" }],
    ["NOTIFICATION_ALLOWED_HOSTS", { NOTIFICATION_ALLOWED_HOSTS: "a/b" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["STAGECRAFT_DTAA", { STAGECRAFT_DTAA: "/srv/stagecraft" }],
    [
      "STAGECRAFT_DATA",
      { STAGECRAFT_DATA: "/dev/null/x", STAGECRAFT_SECRET_KEY: "" },
    ],
  ])("%s: %o", (name, environment) => {
    const message = refusalOf({ STAGECRAFT_SECRET_KEY, ...environment });
    expect(message).toMatch(new RegExp(`^${name} .*\\.$`));
    expect(message).not.toMatch(/\n|\. [A-Z]/);
  });

  test("neither a password nor a key is repeated on the terminal", () => {
    const DATABASE_URL = "mysql://user:hunter2@host/database";
    expect(refusalOf({ DATABASE_URL })).not.toContain("hunter2");
    const almost = STAGECRAFT_SECRET_KEY.slice(1);
    const message = refusalOf({ STAGECRAFT_SECRET_KEY: almost });
    expect(message).not.toContain(almost);
    const speech = {
      SPEECH_URL: "https://a.test/",
      SPEECH_KEY: "sk hunter2",
    };
    expect(refusalOf(speech)).not.toContain("hunter2");
  });
});

describe("the key that wraps secrets", () => {
  test("is made once, kept, and readable by its owner only", async () => {
    const STAGECRAFT_DATA = join(folder, "fresh", "data");
    const first = readConfiguration({ STAGECRAFT_DATA }).secretKey;
    const second = readConfiguration({ STAGECRAFT_DATA }).secretKey;
    expect(first.length).toBe(32);
    expect(second).toEqual(first);
    expect(await readdir(STAGECRAFT_DATA)).toEqual(["secret-key"]);
    const { mode } = await stat(join(STAGECRAFT_DATA, "secret-key"));
    expect(mode & 0o777).toBe(0o600);
  });

  test("when damaged stops the start: a new one would lock the secrets in", async () => {
    await writeFile(join(folder, "secret-key"), "not a key");
    const message = refusalOf({ STAGECRAFT_DATA: folder });
    expect(message).toMatch(/^STAGECRAFT_DATA .*secret-key is damaged/);
  });
});

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

describe("trusted proxies", () => {
  test.each([
    ["10.0.0.5", ["10.0.0.5"]],
    ["10.0.0.5, 172.16.0.0/12,::1", ["10.0.0.5", "172.16.0.0/12", "::1"]],
  ])("%s are read", (text, proxies) => {
    expect(readTrustedProxies({ TRUSTED_PROXIES: text })).toEqual(proxies);
  });

  test.each(["proxy.example", "0.0.0.0/0", "10.0.0.0/33", "10.0.0.5,", "true"])(
    "%s is refused by name",
    (text) => {
      expect(() => readTrustedProxies({ TRUSTED_PROXIES: text })).toThrow(
        "TRUSTED_PROXIES",
      );
    },
  );
});

describe("the demo", () => {
  const read = (environment: Record<string, string>) => {
    const { demo, openDemo } = readConfiguration({
      STAGECRAFT_SECRET_KEY,
      ...environment,
    });
    return { demo, openDemo };
  };
  const publicUrl = "https://pads.example.com";

  test("is on by default where only this machine reaches the server", () => {
    expect(read({})).toEqual({ demo: true, openDemo: false });
  });

  test("is off by default where other machines reach the server", () => {
    expect(read({ STAGECRAFT_PUBLIC_URL: publicUrl })).toEqual({
      demo: false,
      openDemo: false,
    });
  });

  test.each([
    { STAGECRAFT_PUBLIC_URL: publicUrl, STAGECRAFT_DEMO: "on" },
    { HOST: "0.0.0.0", STAGECRAFT_DEMO: "on" },
    { HOST: "0.0.0.0" },
    { HOST: "10.1.2.3", STAGECRAFT_DEMO: "on" },
  ])("warns that the server is open to others: %o", (environment) => {
    expect(read(environment)).toEqual({ demo: true, openDemo: true });
  });
});
