/*
 * npm run token -- ACCOUNT
 *
 * Prints an access token of the running server's embedded identity provider,
 * obtained as the web application obtains it. `engineer` is short for the demo
 * account `engineer@demo.test`. Nothing but the token goes to standard output.
 */
import { signIn } from "../packages/testing/src/sign-in.ts";

const demoDomain = "demo.test";
const demoPassword = "stagecraft";
/** Wildcard listen addresses cannot be called. */
const listenEverywhere = new Set(["0.0.0.0", "::"]);

function baseUrl(): string {
  const host = process.env["HOST"] ?? "127.0.0.1";
  const port = process.env["PORT"] ?? "8080";
  return `http://${listenEverywhere.has(host) ? "127.0.0.1" : host}:${port}`;
}

function emailOf(account: string): string {
  return account.includes("@") ? account : `${account}@${demoDomain}`;
}

function reasonOf(error: unknown, address: string): string {
  // Thrown by fetch when no server is listening.
  if (error instanceof TypeError) {
    return `No server responds at ${address}. Start one with: npm start`;
  }
  return error instanceof Error ? error.message : String(error);
}

async function printToken(account: string): Promise<void> {
  const address = baseUrl();
  try {
    const { accessToken } = await signIn({
      baseUrl: address,
      account: emailOf(account),
      password: process.env["STAGECRAFT_PASSWORD"] ?? demoPassword,
    });
    process.stdout.write(`${accessToken}\n`);
  } catch (error) {
    process.stderr.write(`${reasonOf(error, address)}\n`);
    process.exitCode = 1;
  }
}

const [account] = process.argv.slice(2);
if (account === undefined) {
  process.stderr.write("Usage: npm run token -- ACCOUNT\n");
  process.exitCode = 1;
} else {
  await printToken(account);
}
