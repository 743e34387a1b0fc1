import { signIn } from "@stagecraft/testing";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { signInAs, visit } from "./support/browser.ts";
import { callAs } from "./support/caller.ts";

test("one click on a demo account leads to the requested page", async () => {
  const { page, context, complaints } = await visit();
  await signInAs(page, "engineer", "/profile");
  await expect
    .poll(() => page.getByText("engineer@demo.test").first().isVisible())
    .toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a wrong password shows an error, the right one signs in", async () => {
  const { page, context } = await visit();
  await page.goto("/");
  await page.waitForURL(/\/idp\//);
  await page.getByLabel("Email").fill("engineer@demo.test");
  await page.getByLabel("Password").fill("not it");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Email").fill("engineer@demo.test");
  await page.getByLabel("Password").fill("stagecraft");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/projectmanagementdashboard/*");
  await context.close();
});

test("the front door says what is wrong when the server does not say how to sign in", async () => {
  const { page, context } = await visit();
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(name="app-config" content=)"[^"]*"/,
      '$1""',
    );
    await route.fulfill({ response, body: html });
  });
  await page.route("/app-config.json", (route) =>
    route.fulfill({ status: 503 }),
  );
  await page.goto("/");
  await page.getByText("This page could not be loaded").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(/\/idp\//);
  await context.close();
});

test("a refused route goes to /401, an unknown address is the 404 page", async () => {
  const { page, context } = await visit();
  await signInAs(page, "vanoperator");
  await page.goto("/projects/1");
  await page.waitForURL("**/401");
  await page.goto("/no/such/page");
  await expect.poll(() => page.getByText("404").first().isVisible()).toBe(true);
  await context.close();
});

test("signing out ends the session: the next visit asks again, and nothing of it is left behind", async () => {
  const { page, context } = await visit();
  await signInAs(page, "engineer");
  await page.goto("/logout");
  await page.waitForURL(/\/idp\/interaction\//);
  await page.goto("/profile");
  await page.waitForURL(/\/idp\/interaction\//);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("oidc.user")),
  );
  expect(kept).toEqual([]);
  await context.close();
});

test("signing out while the provider is unreachable ends the browser session; the next visit still asks for the password", async () => {
  const { page, context } = await visit();
  await signInAs(page, "engineer", "/profile");
  await page.route("**/.well-known/**", (route) => route.abort());
  await page.goto("/logout");
  const signedOut = page.getByRole("heading", { name: "You are signed out" });
  await expect.poll(() => signedOut.isVisible()).toBe(true);
  await page.unroute("**/.well-known/**");
  await page.goto("/profile");
  await page.waitForURL(/\/idp\/interaction\//);
  const accounts = page.locator('button[value="engineer@demo.test"]');
  await expect.poll(() => accounts.isVisible()).toBe(true);
  await context.close();
});

test("a user without a company is welcomed and sees what happens next", async () => {
  const { page, context } = await visit();
  await signInAs(page, "newcomer");
  await page
    .getByText("doesn't appear to be associated with a company yet", {
      exact: false,
    })
    .waitFor();
  await page.getByRole("button", { name: "Click to check" }).waitFor();
  await context.close();
});

const password = "four plain words here";

/** A person who has set a password with the link of an administrator. */
async function aPersonWithPassword(page: Page): Promise<string> {
  const administrator = callAs("administrator");
  const email = `passkey${Date.now()}@example.test`;
  const { id } = await administrator.post<{ id: number }>("users", {
    name: "Robin Hale",
    email,
    roles: ["guest"],
  });
  const { url } = await administrator.post<{ url: string }>(
    `users/${id}/passwordlink`,
  );
  await page.goto(url);
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("New password, again").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByText("Your password is set").waitFor();
  return email;
}

/** The sign-in page at a host name: browsers allow no passkey at a bare address. */
function signInAddress(appUrl: string): string {
  const query = new URLSearchParams({
    client_id: "stagecraft-web",
    response_type: "code",
    redirect_uri: `${appUrl}/callback`,
    scope: "openid",
    prompt: "login",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });
  return `${appUrl}/idp/auth?${query.toString()}`;
}

async function addPasskey(
  page: Page,
  appUrl: string,
  email: string,
): Promise<void> {
  const { accessToken } = await signIn({
    baseUrl: inject("appUrl"),
    account: email,
    password,
  });
  const call = async (path: string, body: object) => {
    const response = await fetch(`${appUrl}/api/v1/users/me/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${accessToken}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return (await response.json()) as { options: string };
  };
  const { options } = await call("secondfactors/passkeys/options", {
    currentPassword: password,
  });
  const credential = await page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      given as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    return JSON.stringify(await navigator.credentials.create({ publicKey }));
  }, options);
  await call("secondfactors/passkeys", {
    name: "Truck",
    credential: JSON.parse(credential) as object,
  });
}

test("a passkey is the second step of a sign-in, and signs in alone", async () => {
  const appUrl = inject("appUrl").replace("127.0.0.1", "localhost");
  const { page, context } = await visit({ appUrl });
  const devTools = await context.newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await aPersonWithPassword(page);
  await page.goto(signInAddress(appUrl));
  await addPasskey(page, appUrl, email);
  // The page must have arrived: leaving it earlier interrupts its navigation.
  const signedIn = () => page.waitForURL(/\/callback\?code=/);

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const second = signedIn();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await second;

  await page.goto(signInAddress(appUrl));
  const alone = signedIn();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await alone;
  await context.close();
});
