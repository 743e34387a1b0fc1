/*
 * npm run account -- create EMAIL --role ROLE [--role ROLE] [--name NAME]
 * npm run account -- link EMAIL
 * npm run account -- list
 *
 * Makes accounts and one-time links to set a password, while everything is
 * running or stopped: DATABASE_URL and STAGECRAFT_DATA select the installation,
 * STAGECRAFT_PUBLIC_URL, HOST and PORT say how links begin, as for `npm start`.
 * Exit codes: 0 done, 1 refused or failed, 2 wrong use.
 */
import { parseArgs } from "node:util";
import { roles, type Role } from "@stagecraft/domain";
import {
  type AccountSettings,
  readAccountSettings,
} from "#configuration/configuration.ts";
import { migrateDatabase } from "#database/migrate.ts";
import {
  createPerson,
  giveRoles,
  linkForEmail,
  listPeople,
  type ListedPerson,
} from "#features/identity/accounts/account-commands.service.ts";
import type { AccountLink } from "#features/identity/accounts/account-links.service.ts";
import { runCommand, WrongUse } from "./command.ts";
import { withDatabaseOf } from "./database-access.ts";

const usage = `Usage: npm run account -- create EMAIL --role ROLE [--role ROLE] [--name NAME]
       npm run account -- link EMAIL
       npm run account -- list`;

type AccountRequest =
  | {
      readonly kind: "create";
      readonly email: string;
      readonly name: string;
      readonly roles: readonly Role[];
    }
  | { readonly kind: "link"; readonly email: string }
  | { readonly kind: "list" };

/** Vans have credentials of their own. */
const rolesOfPeople = roles.filter((role) => role !== "datavan");

function readRole(text: string): Role {
  const role = rolesOfPeople.find((known) => known === text);
  if (role !== undefined) return role;
  throw new WrongUse(
    `There is no role ${text}: known are ${rolesOfPeople.join(", ")}.`,
  );
}

function parseCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        role: { type: "string", multiple: true, default: [] },
        name: { type: "string" },
      },
    });
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\n${usage}`);
  }
}

function readRequest(): AccountRequest {
  const { positionals, values } = parseCommandLine();
  const [kind, email, ...more] = positionals;
  if (more.length > 0) throw new WrongUse(usage);
  if (kind === "list" && email === undefined) return { kind };
  if (email === undefined) throw new WrongUse(usage);
  if (kind === "link") return { kind, email };
  if (kind !== "create" || values.role.length === 0) throw new WrongUse(usage);
  const [localPart = email] = email.split("@");
  return {
    kind,
    email,
    name: values.name?.trim() || localPart,
    roles: values.role.map(readRole),
  };
}

function linkText({ publicUrl }: AccountSettings, link: AccountLink): string {
  const until = new Date(link.expiresAt).toISOString().slice(0, 16);
  return `${publicUrl}${link.path}\nThe link sets a password once, until ${until.replace("T", " ")} UTC. Earlier links of this person do not work any more.\n`;
}

const passwordTexts: Readonly<Record<ListedPerson["password"], string>> = {
  own: "password set",
  none: "no password yet",
  demo: "demo",
  elsewhere: "external provider",
};

function lineOf({ email, name, roles: held, password }: ListedPerson): string {
  const cells = [email, name, held.join(",") || "no role"];
  return `${[...cells, passwordTexts[password]].join("\t")}\n`;
}

async function run(
  settings: AccountSettings,
  request: AccountRequest,
  url: string,
): Promise<string> {
  if (request.kind === "list")
    return (await listPeople(url)).map(lineOf).join("");
  const { email } = request;
  if (request.kind === "link")
    return linkText(settings, await linkForEmail(url, email));
  // An external provider keeps the passwords: the person exists since the first sign-in.
  if (settings.oidc !== null) {
    await giveRoles(url, email, request.roles);
    return `${email} has the roles ${request.roles.join(", ")}.\n`;
  }
  return linkText(settings, await createPerson(url, request));
}

await runCommand(async () => {
  const request = readRequest();
  const settings = readAccountSettings(process.env);
  const output = await withDatabaseOf(
    settings,
    "changing accounts",
    async (url) => {
      // The command may come before the first start.
      await migrateDatabase(url);
      return run(settings, request, url);
    },
    { mayBeNew: request.kind === "create" },
  );
  process.stdout.write(output);
});
