import { roles, type Role } from "@stagecraft/domain";
import { ConfigurationError } from "./configuration-error.ts";
import { type Environment, valueOf, wrongValue } from "./environment.ts";

export interface OidcConfiguration {
  readonly issuer: string;
  readonly audience: string;
  readonly clientId: string;
  /** Null: all roles are given by hand. */
  readonly roles: RoleMapping | null;
}

/** The groups of an external provider that bring roles. */
export interface RoleMapping {
  /** The claim of access tokens that lists a person's groups. */
  readonly claim: string;
  readonly rolesOfGroups: ReadonlyMap<string, readonly Role[]>;
}

/** Returns the external identity provider; null uses the embedded one. */
export function readOidc(environment: Environment): OidcConfiguration | null {
  const issuer = valueOf(environment, "OIDC_ISSUER");
  const audience = valueOf(environment, "OIDC_AUDIENCE");
  const clientId = valueOf(environment, "OIDC_CLIENT_ID");
  if (issuer && audience && clientId) {
    const roles = readRoleMapping(environment);
    if (isIssuer(issuer)) return { issuer, audience, clientId, roles };
    throw wrongValue("OIDC_ISSUER", issuer, "the https address of a provider");
  }
  if (!issuer && !audience && !clientId && !readRoleMapping(environment))
    return null;
  const missing = Object.entries({
    OIDC_ISSUER: issuer,
    OIDC_AUDIENCE: audience,
    OIDC_CLIENT_ID: clientId,
  }).flatMap(([name, value]) => (value ? [] : [name]));
  throw new ConfigurationError(
    `${missing.join(" and ")} must be set too: OIDC_ISSUER, OIDC_AUDIENCE and OIDC_CLIENT_ID belong together.`,
  );
}

/** Plain http is allowed only to a provider on this machine: tokens would travel unencrypted. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.search || url.hash) return false;
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && local);
}

const claimName = "STAGECRAFT_OIDC_ROLE_CLAIM";
const mapName = "STAGECRAFT_OIDC_ROLE_MAP";

function readRoleMapping(environment: Environment): RoleMapping | null {
  const claim = valueOf(environment, claimName);
  const map = valueOf(environment, mapName);
  if (claim === null && map === null) return null;
  if (claim === null || map === null) {
    throw new ConfigurationError(
      `${claim === null ? claimName : mapName} must be set too: ${claimName} and ${mapName} belong together.`,
    );
  }
  return { claim, rolesOfGroups: readMap(map) };
}

function readMap(text: string): Map<string, readonly Role[]> {
  const groups = Object.entries(parseObject(text));
  if (groups.length === 0) throw wrongMap(text);
  return new Map(
    groups.map(([group, given]) => [
      group,
      [given].flat().map((role: unknown) => readRole(role, group)),
    ]),
  );
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value;
  } catch {
    // The sentence below says what is expected.
  }
  throw wrongMap(text);
}

function wrongMap(text: string): ConfigurationError {
  return wrongValue(
    mapName,
    text,
    'JSON such as {"Frac engineers": "engineer", "FDI": ["engineer", "playbookadmin"]}',
  );
}

/** A data van is a machine: no group of people has its role. */
const rolesOfPeople = roles.filter((role) => role !== "datavan");

function readRole(given: unknown, group: string): Role {
  const role = rolesOfPeople.find((known) => known === given);
  if (role !== undefined) return role;
  throw new ConfigurationError(
    `${mapName} gives the group "${group}" the role ${JSON.stringify(given)}: known are ${rolesOfPeople.join(", ")}.`,
  );
}
