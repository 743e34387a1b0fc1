import { viewAsHeader } from "@stagecraft/domain";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { savedOwner } from "#api/saved/saved-records.ts";
import { pages } from "#session/load-page.ts";
import { view } from "#session/view.ts";
import { auditWorld } from "#test/audit-world.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { refusal } from "#test/test-server.ts";

const id = "6b0d9a52-2a7e-4d0e-9a53-0d1f5f3f7a11";

function inViewOf(name: string, minutes: number) {
  const expiresAt = Date.now() + minutes * 60_000 - 1000;
  return { viewAs: JSON.stringify({ id, name, expiresAt }) };
}

const readOnly =
  "You see Stagecraft as Gus Gray, read-only. End the view to change anything.";
const banner = page.getByRole("region", { name: "View of another person" });

afterEach(() => {
  view.clear();
});

test.each(["dark", "light"] as const)(
  "the banner is over every page, says whose view it is and how long, and ends it: %s",
  async (theme) => {
    const load = vi.spyOn(pages, "load").mockImplementation(() => undefined);
    load.mockClear();
    const { server } = await openApp("/about", {
      as: "engineer",
      theme,
      responses: auditWorld(),
      settings: inViewOf("Gus Gray", 12),
    });
    await expect
      .element(
        banner.getByText("You see Stagecraft as Gus Gray, read-only", {
          exact: true,
        }),
      )
      .toBeVisible();
    await expect.element(banner.getByText("12 min left")).toBeVisible();
    expect(await violations()).toEqual([]);
    await banner.getByRole("button", { name: "End" }).click();
    await expect.poll(() => load.mock.calls).toEqual([["/"]]);
    expect(view.current()).toBeNull();
    expect(
      server.received.filter(({ key }) => key === "viewAs.end"),
    ).toHaveLength(1);
  },
);

test.each([
  ["/admin-users", "Add person"],
  ["/companies", "Add company"],
  ["/admin-user-group", "Assign"],
])(
  "nothing is added on %s in the view of another person: %s says why",
  async (path, name) => {
    await openApp(path, {
      as: "administrator",
      responses: {
        ...auditWorld(),
        "passwords.unsentMails": [],
        "users.page": { people: [], nextCursor: null, matching: 0 },
        "companies.search": { companies: [], nextCursor: null, total: 0 },
        "userGroups.members": {
          members: [],
          nextCursor: null,
          total: 0,
          groups: [],
        },
      },
      settings: inViewOf("Gus Gray", 12),
    });
    await expect
      .element(page.getByRole("button", { name, exact: true }))
      .toHaveAttribute("data-tooltip", readOnly);
  },
);

test("every request names the view, nothing of it is kept in the browser, and a refused change is explained", async () => {
  const sent: (string | null)[] = [];
  const fetched = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    if (request.url.includes("/api/"))
      sent.push(request.headers.get(viewAsHeader));
    return fetched(input, init);
  };
  try {
    await openApp("/projects/1", {
      as: "support",
      responses: {
        ...auditWorld(),
        "analytics.ofUser": () => ({ analytics: [] }),
      },
      settings: inViewOf("Gus Gray", 12),
    });
    const create = page.getByRole("button", { name: "Create Project" });
    await expect.element(create).toHaveAttribute("data-tooltip", readOnly);
  } finally {
    window.fetch = fetched;
  }
  expect(new Set(sent)).toEqual(new Set([id]));
  expect(await savedOwner()).toBeNull();
});

test("a view that the server calls over ends here too", async () => {
  const load = vi.spyOn(pages, "load").mockImplementation(() => undefined);
  load.mockClear();
  await openApp("/profile", {
    as: "engineer",
    responses: {
      ...auditWorld(),
      "users.companies": () => refusal(403, "viewAs.ended", "Over"),
    },
    settings: inViewOf("Gus Gray", 12),
  });
  await expect.poll(() => load.mock.calls).toEqual([["/"]]);
  expect(view.current()).toBeNull();
});
