import type { SourceSignIn } from "#features/data-sources/data-source-auths.service.ts";

const longestText = 200;

/** Forms in which the other system may repeat the credentials it was sent. */
function secretsOf({ login, password }: SourceSignIn): string[] {
  if (password === "") return [];
  const basic = Buffer.from(`${login}:${password}`).toString("base64");
  const coded = encodeURIComponent(password);
  const alone = Buffer.from(password).toString("base64");
  return [basic, coded, alone, password];
}

/** Removes the password from a text, whatever its origin. */
export function withoutSecrets(text: string, signIn: SourceSignIn): string {
  return secretsOf(signIn).reduce(
    (safe, secret) => safe.replaceAll(secret, "***"),
    text,
  );
}

/** Makes a text of another system fit for a log: without secrets, in one line, short. */
export function safeText(text: string, signIn: SourceSignIn): string {
  return withoutSecrets(text, signIn)
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, longestText);
}
