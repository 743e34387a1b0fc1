import type { Configuration } from "#configuration/configuration.ts";
import { demoAccounts, demoPassword } from "#features/demo/demo-accounts.ts";

const accountsPerLine = 3;

/** Returns the text that the user at the terminal needs next. */
export function bannerOf(
  configuration: Configuration,
  firstLink: string | null = null,
): string {
  const { publicUrl, dataFolder, databaseUrl } = configuration;
  return [
    "",
    `  Stagecraft is ready: ${publicUrl}`,
    "",
    ...openDemoLines(configuration),
    ...accountLines(configuration),
    ...firstLinkLines(firstLink),
    `  Data      ${dataFolder}${databaseUrl ? " and an external database" : ""}`,
    "  Stop      Ctrl-C",
    "",
    "",
  ].join("\n");
}

/** Warns an operator who left the demo on by mistake. */
function openDemoLines({ openDemo }: Configuration): string[] {
  if (!openDemo) return [];
  return [
    "  WARNING   The demo is reachable from other machines: anybody can sign in, also as an",
    "            administrator. Set STAGECRAFT_DEMO=off before real data comes in.",
    "",
  ];
}

/** Without an administrator nobody could get in. */
function firstLinkLines(firstLink: string | null): string[] {
  if (firstLink === null) return [];
  return [
    "  First     There is no administrator yet. Whoever opens this link first makes one;",
    "            the next start prints a new link:",
    `            ${firstLink}`,
    "",
  ];
}

/** Lists the demo accounts, which are in the embedded identity provider. */
function accountLines({ demo, oidc }: Configuration): string[] {
  if (!demo || oidc) return [];
  const emails = demoAccounts.map(({ email }) => email);
  const width = Math.max(...emails.map((email) => email.length)) + 2;
  const lines: string[] = [];
  for (let at = 0; at < emails.length; at += accountsPerLine) {
    const row = emails.slice(at, at + accountsPerLine);
    const cells = row.map((email) => email.padEnd(width)).join("");
    lines.push(`            ${cells}`.trimEnd());
  }
  return [`  Sign in   password ${demoPassword} for each of`, ...lines, ""];
}
