import { ConfigurationError } from "./configuration-error.ts";
import { limitNames } from "./limit-names.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns a variable's value or null; container files often pass unset ones as empty. */
export function valueOf(environment: Environment, name: string): string | null {
  return environment[name]?.trim() || null;
}

/** The quoted value is truncated: a pasted file must not fill the terminal. */
export function wrongValue(
  name: string,
  value: string,
  expected: string,
): ConfigurationError {
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return new ConfigurationError(
    `${name} is "${shown}" but must be ${expected}.`,
  );
}

/** The prefix of Stagecraft settings, by which a misspelled one is detected. */
const ownPrefix = "STAGECRAFT_";
const ownNames = [
  "STAGECRAFT_BACKUP_PASSPHRASE",
  "STAGECRAFT_DATA",
  "STAGECRAFT_DEMO",
  "STAGECRAFT_NEW_SECRET_KEY",
  "STAGECRAFT_OIDC_ROLE_CLAIM",
  "STAGECRAFT_OIDC_ROLE_MAP",
  "STAGECRAFT_PRIVATE_SOURCES",
  "STAGECRAFT_PUBLIC_URL",
  "STAGECRAFT_SECRET_KEY",
  "STAGECRAFT_SERVICE_WORKER",
  ...Object.values(limitNames),
];

export function refuseUnknownNames(environment: Environment): void {
  for (const name of Object.keys(environment)) {
    if (name.startsWith(ownPrefix) && !ownNames.includes(name)) {
      throw new ConfigurationError(
        `${name} is not a setting of Stagecraft: known are ${ownNames.join(", ")}.`,
      );
    }
  }
}
