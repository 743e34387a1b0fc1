import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { VanCredential } from "#features/van-credentials/van-credentials.queries.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { loseNetwork } from "#test/stage-tools.ts";
import { refusal, type Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

const vanOne: VanCredential = {
  id: 1,
  projectId: 1,
  name: "Van 1",
  stageId: null,
  stageName: null,
  wellNumber: null,
  createdAt: morning,
  createdBy: "Ada Lindqvist",
  lastUsedAt: null,
  revokedAt: null,
  revokedBy: null,
};

/** A server that stores van credentials and applies each change to its list. */
function vans(...given: readonly VanCredential[]): Responses {
  let list = given;
  return {
    "vanCredentials.ofProject": () => [...list],
    "vanCredentials.add": ({ body }) => {
      const credential = { ...vanOne, id: list.length + 1, name: body.name };
      list = [...list, credential];
      return { credential, secret: "scvan_only-once" };
    },
    "vanCredentials.revoke": ({ params }) => {
      list = list.map((van) =>
        van.id === params.id
          ? { ...van, revokedAt: morning, revokedBy: "Ada Lindqvist" }
          : van,
      );
      return undefined;
    },
  };
}

const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const button = (name: string) => page.getByRole("button", { name });
const secret = page.getByRole("textbox", { name: "Secret of the van" });
const name = page.getByRole("textbox", { name: "Van" });

test("a credential is made, its secret shown once, and revoked", async () => {
  const { server } = await openApp("/vancredentials/1", {
    as: "support",
    responses: vans(vanOne),
  });
  await expect.element(row("Van 1").getByText("Never")).toBeVisible();
  await button("Add credential").click();
  await name.fill("Van 2");
  await button("Ok").click();
  await expect.element(secret).toHaveValue("scvan_only-once");
  await expect
    .element(page.getByRole("dialog", { name: /^Secret of the van/ }))
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await button("I have copied it").click();
  await expect.element(row("Van 2")).toBeVisible();
  await expect.element(secret).not.toBeInTheDocument();

  await button("Revoke the credential of Van 1").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Revoke" })
    .click();
  await expect.element(row("Van 1").getByText(/^Revoked/)).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect
    .element(button("Revoke the credential of Van 1"))
    .not.toBeInTheDocument();
  expect(
    server.received.filter(({ key }) => key === "vanCredentials.revoke"),
  ).toHaveLength(1);
});

test("none is revoked without a network, and a refusal says why", async () => {
  const { server } = await openApp("/vancredentials/1", {
    as: "support",
    responses: {
      ...vans(vanOne),
      "vanCredentials.revoke": () =>
        refusal(409, "busy", "The pad is being moved."),
    },
  });
  const revoke = button("Revoke the credential of Van 1");
  await revoke.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect
    .element(dialog.getByText("The pad is being moved."))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  loseNetwork(server);
  await expect
    .element(revoke)
    .toHaveAccessibleDescription("Network access has been lost");
});

test("a name that is taken is reported in the dialog", async () => {
  await openApp("/vancredentials/1", {
    as: "support",
    responses: {
      ...vans(vanOne),
      "vanCredentials.add": () =>
        refusal(409, "vanCredential.duplicate", "Taken"),
    },
  });
  await button("Add credential").click();
  await name.fill("Van 1");
  await button("Ok").click();
  await expect
    .element(page.getByText("A van of this project has this name already."))
    .toBeVisible();
});
