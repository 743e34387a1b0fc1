import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FdiState } from "#features/fdi-states/fdi-states.queries.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";

const shutIn: FdiState = {
  id: 1,
  identifier: "Shut in",
  hidden: ["fdiBar"],
  updatedAt: morning,
};

/** A server that stores FDI states and applies each change to its list. */
function stateList(...given: readonly FdiState[]): Responses {
  let states = given;
  return {
    "fdiStates.list": () => [...states],
    "fdiStates.add": ({ body }) => {
      const added = {
        id: states.length + 1,
        identifier: body.identifier,
        hidden: body.hidden ?? [],
        updatedAt: morning,
      };
      states = [...states, added];
      return added;
    },
    "fdiStates.update": ({ params, body }) => {
      const changed = {
        ...shutIn,
        ...states.find(({ id }) => id === params.id),
        ...(body.identifier !== undefined && { identifier: body.identifier }),
        ...(body.hidden !== undefined && { hidden: body.hidden }),
        updatedAt: morning + 1,
      };
      states = states.map((state) =>
        state.id === params.id ? changed : state,
      );
      return changed;
    },
    "fdiStates.remove": ({ params }) => {
      states = states.filter(({ id }) => id !== params.id);
      return undefined;
    },
  };
}

const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const button = (name: string) => page.getByRole("button", { name });
const wheel = page.getByRole("switch", { name: "Dependency wheel" });

async function act(name: string, action: string) {
  await button(`Actions for ${name}`).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("FDI states are added, changed and deleted by support", async () => {
  const { server } = await openApp("/fdistates", {
    as: "support",
    responses: stateList(shutIn),
  });
  await button("Add FDI state").click();
  await page.getByRole("textbox", { name: "Identifier" }).fill("Watched");
  await wheel.click();
  await button("Ok").click();
  await expect.element(row("Watched").getByText("Hidden")).toBeVisible();
  expect(server.sentTo("fdiStates.add")).toEqual([
    { identifier: "Watched", hidden: ["fdiWheel"] },
  ]);

  await act("Watched", "Edit");
  await expect.element(wheel).toBeChecked();
  await wheel.click();
  await button("Ok").click();
  await expect
    .element(row("Watched").getByText("Hidden"))
    .not.toBeInTheDocument();
  expect(server.sentTo("fdiStates.update")).toEqual([
    { identifier: "Watched", hidden: [], updatedAt: morning },
  ]);
  expect(await violations()).toEqual([]);

  await act("Watched", "Delete");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Delete" })
    .click();
  await expect.element(row("Watched")).not.toBeInTheDocument();
  await expect.element(row("Shut in")).toBeVisible();
});

test("a duplicate identifier is refused in the dialog, where it can be changed", async () => {
  const { server } = await openApp("/fdistates", {
    as: "support",
    responses: {
      ...stateList(shutIn),
      "fdiStates.add": () =>
        refusal(409, "fdiState.duplicate", "There is such a state already."),
    },
  });
  await button("Add FDI state").click();
  const identifier = page.getByRole("textbox", { name: "Identifier" });
  await identifier.fill("Shut in");
  await button("Ok").click();
  await expect
    .element(page.getByText("There is such a state already."))
    .toBeVisible();
  server.respond(stateList(shutIn));
  await identifier.fill("Shut in 2");
  await button("Ok").click();
  await expect.element(row("Shut in 2")).toBeVisible();
});

test("a state that somebody else changed is read again, and Cancel leaves it as it is", async () => {
  const { server } = await openApp("/fdistates", {
    as: "support",
    responses: {
      ...stateList(shutIn),
      "fdiStates.update": () =>
        refusal(409, "edit.conflict", "Somebody else saved."),
    },
  });
  await act("Shut in", "Edit");
  await wheel.click();
  await button("Ok").click();
  server.respond(
    stateList({
      ...shutIn,
      identifier: "Shut in by hand",
      updatedAt: morning + 1,
    }),
  );
  await button("Reload").click();
  await expect
    .element(page.getByRole("textbox", { name: "Identifier" }))
    .toHaveValue("Shut in by hand");
  await expect.element(wheel).not.toBeChecked();
  await button("Cancel").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(row("Shut in by hand")).toBeVisible();
});

test("research reads the states and changes none", async () => {
  await openApp("/fdistates", {
    as: "research",
    responses: stateList(shutIn),
  });
  await expect
    .element(page.getByRole("table", { name: "FDI states" }))
    .toBeVisible();
  await expect.element(row("Shut in")).toBeVisible();
  await expect.element(button("Add FDI state")).not.toBeInTheDocument();
  await expect.element(button("Actions for Shut in")).not.toBeInTheDocument();
});

test("the FDI states are for support and research alone", async () => {
  await openApp("/fdistates", { as: "engineer", responses: stateList(shutIn) });
  await expect.poll(() => location.pathname).toBe("/401");
});

test("the list shows a loading state until the server responds", async () => {
  await openApp("/fdistates", {
    as: "support",
    responses: { "fdiStates.list": neverResponds },
  });
  await expect
    .element(page.getByText("Looking for FDI states..."))
    .toBeInTheDocument();
});

test("the list distinguishes no states from a filter that leaves none", async () => {
  const { server } = await openApp("/fdistates", {
    as: "support",
    responses: stateList(),
  });
  await expect
    .element(page.getByText("There is no FDI state yet."))
    .toBeVisible();
  server.respond(stateList(shutIn));
  await button("Refresh").click();
  await expect.element(row("Shut in")).toBeVisible();
  await page.getByRole("searchbox").fill("nothing like it");
  await expect
    .element(page.getByText("No FDI state matches the filter."))
    .toBeVisible();
});

test("the list says what went wrong, and asks again on demand", async () => {
  const { server } = await openApp("/fdistates", {
    as: "support",
    responses: { "fdiStates.list": () => refusal(409, "busy", "Come later.") },
  });
  await expect.element(page.getByText("Come later.")).toBeVisible();
  server.respondFromNextClick({ "fdiStates.list": [shutIn] });
  await button("Retry").click();
  await expect.element(row("Shut in")).toBeVisible();
});
