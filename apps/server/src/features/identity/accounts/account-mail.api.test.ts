import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { inTransaction, platformIdentity } from "#database/database.ts";
import { createMailer } from "../mailer.ts";
import {
  type IdentityWorld,
  startIdentityWorld,
} from "../testing/identity-world.ts";
import {
  linkIn,
  type MailServer,
  startMailServer,
} from "../testing/mail-server.ts";

let server: MailServer;
let world: IdentityWorld;
let people = 0;
let origins = 0;
const password = "four plain words here";

beforeAll(async () => {
  server = await startMailServer();
  world = await startIdentityWorld({
    mailer: createMailer(server.configuration),
  });
});
afterAll(async () => {
  await world.stop();
  await server.close();
});

async function aPerson(): Promise<{ email: string; userId: number }> {
  const email = `person${(people += 1)}@example.test`;
  const { userId } = await world.addAccount(email, ["engineer"]);
  return { email, userId };
}

/** Every test comes from an address of its own, because requests are counted by it. */
function aBrowser(language = "en") {
  return world.newBrowser({
    "x-forwarded-for": `198.51.100.${(origins += 1)}`,
    "accept-language": language,
  });
}

function query(sql: string, values: readonly unknown[] = [], actorId?: number) {
  const identity =
    actorId === undefined ? platformIdentity : { ...platformIdentity, actorId };
  return inTransaction(world.database, identity, (transaction) =>
    transaction.query(sql, values),
  );
}

describe("a forgotten password", () => {
  it("is set again with the link in the mail", async () => {
    const { email, userId } = await aPerson();
    const browser = aBrowser();
    const signIn = await (
      await browser.visit(await browser.openSignIn())
    ).text();
    expect(signIn).toContain('href="/idp/forgot"');
    const sent = await browser.post("/idp/forgot", { email });
    expect(await sent.text()).toContain("Check your email");
    await expect.poll(() => server.mailsTo(email)).toHaveLength(1);
    const [mail] = server.mailsTo(email);
    expect(mail?.subject).toBe("Set a new Stagecraft password");
    const audited = await query(
      "SELECT FROM audit_record WHERE action = 'passwords.requestReset' AND target->>'userId' = $1",
      [String(userId)],
    );
    expect(audited).toHaveLength(1);
    await browser.visit(linkIn(mail!));
    const set = await browser.post("/idp/password", {
      password,
      again: password,
    });
    expect(set.status).toBe(303);
    const callback = await aBrowser().signIn(email, password);
    expect(callback.searchParams.get("code")).not.toBeNull();
  });

  it("gets the same page whether the address exists or not, and mail only if it does", async () => {
    const { email } = await aPerson();
    const pages = new Set<string>();
    for (const address of [email, "nobody@example.test"]) {
      const response = await aBrowser().post("/idp/forgot", { email: address });
      expect(response.status).toBe(200);
      pages.add(await response.text());
    }
    expect(pages.size).toBe(1);
    await expect.poll(() => server.mailsTo(email)).toHaveLength(1);
    expect(server.mailsTo("nobody@example.test")).toEqual([]);
  });

  it("does not wait for the mail server, whose time would show that there is an account", async () => {
    const { email } = await aPerson();
    const sending = Promise.withResolvers<() => void>();
    const slow = await startIdentityWorld({
      databaseUrl: world.databaseUrl,
      mailer: {
        send: () => new Promise<void>((sent) => sending.resolve(sent)),
      },
    });
    const response = await slow.newBrowser().post("/idp/forgot", { email });
    expect(response.status).toBe(200);
    const release = await sending.promise;
    release();
    await expect
      .poll(() =>
        query(
          "SELECT FROM account_link l JOIN account a USING (user_id) WHERE a.email = $1 AND mail_sent_at IS NOT NULL",
          [email],
        ),
      )
      .toHaveLength(1);
    await slow.stop();
  });

  it("is written in the language that the person chose, else in that of the browser", async () => {
    const chosen = await aPerson();
    await query(
      "INSERT INTO user_preference (user_id, key, value, changed_at) VALUES ($1, 'language', 'zhHans', now())",
      [chosen.userId],
      chosen.userId,
    );
    const other = await aPerson();
    for (const { email } of [chosen, other])
      await aBrowser("es").post("/idp/forgot", { email });
    await expect.poll(() => server.mailsTo(other.email)).toHaveLength(1);
    await expect.poll(() => server.mailsTo(chosen.email)).toHaveLength(1);
    expect(server.mailsTo(chosen.email)[0]?.subject).toBe(
      "设置新的 Stagecraft 密码",
    );
    expect(server.mailsTo(other.email)[0]?.subject).toBe(
      "Establezca una nueva contraseña de Stagecraft",
    );
  });

  it("is limited for each address and each origin", async () => {
    const { email } = await aPerson();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await aBrowser().post("/idp/forgot", { email })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const one = aBrowser();
    const many: number[] = [];
    for (let count = 0; count < 11; count += 1)
      many.push(
        (await one.post("/idp/forgot", { email: `n${count}@example.test` }))
          .status,
      );
    expect(many.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(many[10]).toBe(429);
  });

  it("brings no mail for demo and deactivated accounts", async () => {
    const gone = await aPerson();
    await query("UPDATE app_user SET deactivated_at = now() WHERE id = $1", [
      gone.userId,
    ]);
    await world.addAccount("shared@example.test", ["engineer"], true);
    const { email } = await aPerson();
    for (const address of [gone.email, "shared@example.test", email])
      await aBrowser().post("/idp/forgot", { email: address });
    await expect.poll(() => server.mailsTo(email)).toHaveLength(1);
    expect(server.mailsTo(gone.email)).toEqual([]);
    expect(server.mailsTo("shared@example.test")).toEqual([]);
  });
});

describe("a mail that the mail server does not take", () => {
  it("is kept with the reason, tried again, and sent with the same link", async () => {
    const { email, userId } = await aPerson();
    server.refuseWith("The mailbox is being moved");
    await aBrowser().post("/idp/forgot", { email });
    const failures = () =>
      query("SELECT mail_failure FROM account_link WHERE user_id = $1", [
        userId,
      ]);
    await expect
      .poll(failures)
      .toMatchObject([
        { mail_failure: expect.stringContaining("being moved") as string },
      ]);
    expect(world.logged.join("\n")).toContain("account mail not sent");
    server.refuseWith(null);
    await world.mail.deliverDue();
    expect(server.mailsTo(email)).toEqual([]);
    world.advance(61);
    await world.mail.deliverDue();
    expect(server.mailsTo(email)).toHaveLength(1);
    expect(await failures()).toEqual([{ mail_failure: null }]);
    const browser = aBrowser();
    await browser.visit(linkIn(server.mailsTo(email)[0]!));
    expect((await browser.visit("/idp/password")).status).toBe(200);
    world.advance(-61);
  });

  it("is not tried any more when its link has expired", async () => {
    const { email } = await aPerson();
    server.refuseWith("Later");
    await aBrowser().post("/idp/forgot", { email });
    await expect
      .poll(() =>
        query(
          "SELECT FROM account_link JOIN account USING (user_id) WHERE email = $1 AND mail_failure IS NOT NULL",
          [email],
        ),
      )
      .toHaveLength(1);
    server.refuseWith(null);
    world.advance(3700);
    await world.mail.deliverDue();
    expect(server.mailsTo(email)).toEqual([]);
    world.advance(-3700);
  });
});

test("without a mail server the page says to ask an administrator", async () => {
  const silent = await startIdentityWorld({ databaseUrl: world.databaseUrl });
  const page = await silent.newBrowser().visit("/idp/forgot");
  expect(await page.text()).toContain("Ask an administrator");
  await silent.stop();
});
