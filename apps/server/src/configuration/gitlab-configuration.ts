import { ConfigurationError } from "./configuration-error.ts";
import { type Environment, valueOf, wrongValue } from "./environment.ts";

/** The GitLab project that stores operation notes instead of the embedded tracker. */
export interface GitLabConfiguration {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
  /** The project number, or its path such as `operations/notes`. */
  readonly project: string;
}

const names = ["GITLAB_URL", "GITLAB_TOKEN", "GITLAB_PROJECT"] as const;

export function readGitLab(
  environment: Environment,
): GitLabConfiguration | null {
  const url = valueOf(environment, "GITLAB_URL");
  const token = valueOf(environment, "GITLAB_TOKEN");
  const project = valueOf(environment, "GITLAB_PROJECT");
  if (url === null && token === null && project === null) return null;
  if (url === null || token === null || project === null)
    throw incomplete(environment);
  return {
    url: readAddress(url),
    token: readToken(token),
    project: readProject(project),
  };
}

function incomplete(environment: Environment): ConfigurationError {
  const missing = names.filter((name) => valueOf(environment, name) === null);
  return new ConfigurationError(
    `${missing.join(" and ")} must be set too: GITLAB_URL, GITLAB_TOKEN and GITLAB_PROJECT belong together.`,
  );
}

/** Plain http is allowed only to a GitLab on this machine: notes and token would travel unencrypted. */
function readAddress(text: string): string {
  const url = URL.parse(text);
  const local = ["localhost", "127.0.0.1", "[::1]"];
  const isSafe =
    url?.protocol === "https:" ||
    (url?.protocol === "http:" && local.includes(url.hostname));
  const isPlain = url?.username === "" && url.search === "" && url.hash === "";
  if (url !== null && isSafe && isPlain) return url.href.replace(/\/+$/, "");
  throw wrongValue(
    "GITLAB_URL",
    text,
    "an https address such as https://gitlab.example.com",
  );
}

function readToken(token: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  // The value is not quoted because it may be a token with a typo.
  throw new ConfigurationError(
    "GITLAB_TOKEN must be letters, digits and signs without a space.",
  );
}

function readProject(text: string): string {
  if (/^\d+$|^\w[\w.-]*(\/\w[\w.-]*)+$/.test(text)) return text;
  throw wrongValue(
    "GITLAB_PROJECT",
    text,
    "a project's number or its path such as operations/notes",
  );
}
