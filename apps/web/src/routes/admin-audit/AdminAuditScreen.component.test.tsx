import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pages } from "#session/load-page.ts";
import { view } from "#session/view.ts";
import { auditWorld } from "#test/audit-world.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { catchFiles } from "#test/saved-files.ts";
import { refusal } from "#test/test-server.ts";

const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const button = (name: string | RegExp) => page.getByRole("button", { name });

test("a row shows who did what with its outcome, and opens to before and after", async () => {
  await openApp("/admin-audit", {
    as: "administrator",
    responses: auditWorld(),
  });
  await expect
    .element(
      page
        .getByRole("table", { name: "Audit", exact: true })
        .getByText("Ada Lindqvist")
        .first(),
    )
    .toBeVisible();
  await expect
    .element(row("Stage: edit").getByText("Ada Lindqvist"))
    .toBeVisible();
  await expect
    .element(row("Stage: edit").getByRole("link", { name: /Kestrel 3H 7/ }))
    .toHaveAttribute("href", "/chart/stage/7");
  const refused = row("Pad: remove");
  await expect
    .element(refused.getByText("in the view of Gus Gray"))
    .toBeVisible();
  await expect.element(refused.getByText("Refused")).toBeVisible();
  await button(/^Details of Stage: edit/).click();
  const fields = page.getByRole("table", { name: "Stage 7" });
  await expect
    .element(
      fields
        .getByRole("row")
        .filter({ hasText: "client_comment" })
        .getByText("Screen-out"),
    )
    .toBeVisible();
  await expect
    .element(
      fields
        .getByRole("row")
        .filter({ hasText: "control.api_key" })
        .getByText("Not kept, because it is secret")
        .first(),
    )
    .toBeVisible();
  await expect
    .element(fields.getByText("A long story… (900 characters)"))
    .toBeVisible();
  expect(await violations()).toEqual([]);
});

test("filters are in the address, the next page follows, and the browser's button takes a filter back", async () => {
  const { server } = await openApp("/admin-audit", {
    as: "administrator",
    responses: auditWorld(),
  });
  await expect.element(row("Stage: edit")).toBeVisible();
  await button("Show more").click();
  await expect.element(row("Tag: add")).toBeVisible();
  await page.getByRole("combobox", { name: "Outcome" }).click();
  await page.getByRole("option", { name: "Refused" }).click();
  await expect.element(row("Stage: edit")).not.toBeInTheDocument();
  expect(location.search).toBe("?outcome=refused");
  history.back();
  await expect.element(row("Stage: edit")).toBeVisible();
  expect(location.search).toBe("");

  await button("Who: All").click();
  await page.getByRole("searchbox").fill("gus");
  await page.getByRole("option", { name: /Gus Gray/ }).click();
  await expect.element(button("Who: Gus Gray")).toBeVisible();
  expect(location.search).toBe("?personId=5");
  const { key } = server.received.at(-1) ?? {};
  expect(key).toMatch(/^audit\./);
});

test("an address with a filter shows what it names, and everything of one request can be asked for", async () => {
  await openApp("/admin-audit?assetType=project&assetId=1", {
    as: "administrator",
    responses: auditWorld(),
  });
  await expect.element(button("Pad: Kestrel Pad")).toBeVisible();
  await button(/^Details of Stage: edit/).click();
  await button("Everything of this request").click();
  await expect
    .element(page.getByText("Only the request 4f6a2c0e-request"))
    .toBeVisible();
  expect(location.search).toContain("requestId=4f6a2c0e-request");
});

test("another kind of asset forgets the one of the last kind, and the file has what the filter leaves", async () => {
  const files = catchFiles();
  onTestFinished(() => void vi.restoreAllMocks());
  const { server } = await openApp(
    "/admin-audit?assetType=project&assetId=1&outcome=changed",
    {
      as: "administrator",
      responses: {
        ...auditWorld(),
        "audit.export": () => new Response("Time,Who\r\n"),
      },
    },
  );
  await expect.element(button("Pad: Kestrel Pad")).toBeVisible();
  await button("Export CSV").click();
  await expect.poll(() => files.length).toBe(1);
  expect(
    server.received.find(({ key }) => key === "audit.export")?.query,
  ).toMatchObject({ assetType: "project", assetId: 1, outcome: "changed" });
  await page.getByRole("combobox", { name: "Kind of record" }).click();
  await page.getByRole("option", { name: "Well", exact: true }).click();
  await expect.element(button("Well: All")).toBeVisible();
  expect(location.search).toBe("?assetType=well&outcome=changed");
});

test("an administrator sees the product as the chosen person, with a reason", async () => {
  const load = vi.spyOn(pages, "load").mockImplementation(() => undefined);
  const { server } = await openApp("/admin-audit?personId=5", {
    as: "administrator",
    responses: auditWorld(),
  });
  await button("See as Gus Gray").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("short");
  await userEvent.tab();
  await expect
    .element(dialog.getByText("At least 10 characters."))
    .toBeVisible();
  await dialog
    .getByRole("textbox", { name: "Reason" })
    .fill("Case 4711, a pad is missing");
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Ok" }).click();
  await expect.poll(() => load.mock.calls).toEqual([["/"]]);
  expect(view.current()?.name).toBe("Gus Gray");
  expect(
    server.received.find(({ key }) => key === "viewAs.start"),
  ).toMatchObject({
    body: { userId: 5, reason: "Case 4711, a pad is missing" },
  });
  view.clear();
});

test("senior support reads the audit and is not offered anybody's view", async () => {
  await openApp("/admin-audit?personId=5", {
    as: "seniorsupport",
    responses: auditWorld(),
  });
  await expect.element(row("Stage: edit")).toBeVisible();
  await expect.element(button("See as Gus Gray")).not.toBeInTheDocument();
});

test("an empty result and a failed request each say so", async () => {
  await openApp("/admin-audit?outcome=failed", {
    as: "administrator",
    responses: auditWorld(),
  });
  await expect
    .element(page.getByText("No record matches the filters."))
    .toBeVisible();
});

test("a list that does not arrive can be asked for again", async () => {
  await openApp("/admin-audit", {
    as: "administrator",
    responses: {
      ...auditWorld(),
      "audit.page": () => refusal(500, "internal", "Broken"),
    },
  });
  await expect.element(button("Retry")).toBeVisible();
});

test("on a phone and from right to left nothing is cut off", async () => {
  await openApp("/admin-audit", {
    as: "administrator",
    responses: auditWorld(),
    language: "ar",
    theme: "light",
    width: 390,
    height: 844,
  });
  await expect
    .element(page.getByText(/^\u2068مرحلة\u2069: \u2068تعديل\u2069$/))
    .toBeVisible();
  await button(/^تفاصيل .*مرحلة/).click();
  await expect.element(page.getByText("Screen-out")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});
