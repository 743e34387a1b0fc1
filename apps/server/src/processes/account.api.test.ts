import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type IdentityWorld,
  startIdentityWorld,
} from "#features/identity/testing/identity-world.ts";
import { locationOf } from "#features/identity/testing/test-browser.ts";

let world: IdentityWorld;
let folder: string;
const password = "four plain words here";

beforeAll(async () => {
  world = await startIdentityWorld();
  folder = await mkdtemp(join(tmpdir(), "stagecraft-account-"));
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

function account(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {
    DATABASE_URL: world.databaseUrl,
    STAGECRAFT_PUBLIC_URL: world.baseUrl,
  },
): Promise<Ended> {
  const script = fileURLToPath(new URL("account.ts", import.meta.url));
  const child = spawn(process.execPath, [script, ...parameters], {
    env: { ...process.env, STAGECRAFT_DATA: folder, ...environment },
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output, errors }));
  });
}

/** Opens the printed link and sets the password. */
async function use(output: string): Promise<Response> {
  const [url = ""] = output.split("\n");
  const browser = world.newBrowser();
  await browser.visit(locationOf(await browser.visit(new URL(url).pathname)));
  return browser.post("/idp/password", { password, again: password });
}

describe("npm run account", () => {
  test("creates an administrator, who sets a password with the printed link and signs in", async () => {
    const email = "first@example.test";
    const made = await account([
      ...["create", email, "--role", "administrator"],
      ...["--name", "Ada Byron"],
    ]);
    expect(made).toMatchObject({ code: 0, errors: "" });
    expect(made.output).toContain(`${world.baseUrl}/idp/link/`);
    expect((await account(["list"])).output).toContain(
      `${email}\tAda Byron\tadministrator\tno password yet\n`,
    );
    expect((await use(made.output)).status).toBe(303);
    const callback = await world.newBrowser().signIn(email, password);
    expect(callback.searchParams.get("code")).not.toBeNull();

    // The same person is locked out later.
    const again = await account(["link", email]);
    expect(again).toMatchObject({ code: 0, errors: "" });
    expect((await use(again.output)).status).toBe(303);
    const twice = await account(["create", email, "--role", "guest"]);
    expect(twice).toMatchObject({
      code: 1,
      errors: "There is an account with this email address already.\n",
    });
  });

  test.each([
    [["create", "a@example.test"], 2],
    [["create", "a@example.test", "--role", "king"], 2],
    [["remove", "a@example.test"], 2],
    [["create", "no address", "--role", "guest"], 1],
    [["link", "nobody@example.test"], 1],
  ])("%s is refused with a sentence and code %d", async (parameters, code) => {
    const refused = await account(parameters);
    expect(refused).toMatchObject({ code, output: "" });
    expect(refused.errors).not.toContain("    at ");
  });

  test("with an external provider gives the role to somebody who has signed in there", async () => {
    const environment = {
      DATABASE_URL: world.databaseUrl,
      OIDC_ISSUER: "https://identity.test",
      OIDC_AUDIENCE: "stagecraft-api",
      OIDC_CLIENT_ID: "stagecraft-web",
    };
    const create = [
      "create",
      "elsewhere@example.test",
      "--role",
      "administrator",
    ];
    const unknown = await account(create, environment);
    expect(unknown.code).toBe(1);
    expect(unknown.errors).toContain("must try to sign in once");
    await world.database.pool.query(
      `BEGIN; SELECT set_config('app.companies', '*', true);
       INSERT INTO app_user (subject, name, email) VALUES ('idp|7', 'Elsewhere', 'Elsewhere@example.test'); COMMIT`,
    );
    const given = await account(create, environment);
    expect(given).toMatchObject({ code: 0, errors: "" });
    expect((await account(["list"], environment)).output).toContain(
      "Elsewhere@example.test\tElsewhere\tadministrator\texternal provider\n",
    );
  });

  test("works before the first start, on an empty data folder", async () => {
    const made = await account(
      ["create", "first@example.test", "--role", "administrator"],
      { DATABASE_URL: "" },
    );
    expect(made).toMatchObject({ code: 0, errors: "" });
    const listed = await account(["list"], { DATABASE_URL: "" });
    expect(listed.output).toBe(
      "first@example.test\tfirst\tadministrator\tno password yet\n",
    );
  });
});
