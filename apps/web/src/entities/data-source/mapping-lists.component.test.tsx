import { Button, Dialog, UiProvider } from "@stagecraft/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "#api/query-client.ts";
import { useUiTexts } from "#app/use-ui-texts.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { loseNetwork } from "#test/stage-tools.ts";
import { refusal, type Responses } from "#test/test-server.ts";
import { morning } from "#test/world.ts";
import type { DataVan, PendingDataVan } from "./data-source.queries.ts";
import { DataVanList, WellAliasList } from "./mapping-lists.ts";

let root: Root | null = null;

afterEach(() => root?.unmount());

function Frame({ children }: { children: ReactNode }) {
  const texts = useUiTexts();
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider texts={texts}>
        <Dialog
          title="Pad"
          isPersistent
          buttons={<Button type="submit">Ok</Button>}
          onSubmit={() => outer.push("saved")}
          onClose={() => outer.push("closed")}
        >
          {children}
        </Dialog>
      </UiProvider>
    </QueryClientProvider>
  );
}

/**
 * Records whether the dialog around the list was saved or closed, which no key
 * in the list may cause.
 */
let outer: string[] = [];

/** Shows a list inside a dialog, as the dialogs of a pad and a well do. */
async function openList(part: ReactNode, options: AppOptions = {}) {
  outer = [];
  const opened = await openApp("/about", { as: "support", ...options });
  await expect.element(page.getByRole("heading").first()).toBeVisible();
  const element = document.createElement("div");
  document.body.append(element);
  root = createRoot(element);
  root.render(<Frame>{part}</Frame>);
  return opened;
}

const vanOne: DataVan = {
  id: 1,
  projectId: 1,
  dataSourceAuthId: 4,
  key: "unitname",
  value: "Van 1",
  updatedAt: morning,
};

/** A server that stores data vans and applies each change to its list. */
function vans(...given: readonly DataVan[]): Responses {
  let list = given;
  return {
    "dataSources.mapsOfProject": () => ({ dataSourceMapProjects: [...list] }),
    "dataSources.addMapOfProject": ({ body }) => {
      const added = { ...vanOne, ...body, id: list.length + 1 };
      list = [...list, added];
      return added;
    },
    "dataSources.updateMapOfProject": ({ params, body }) => {
      const { key, value } = body;
      const changed = { ...vanOne, key, value, id: params.id };
      list = list.map((van) => (van.id === params.id ? changed : van));
      return changed;
    },
    "dataSources.removeMapOfProject": ({ params }) => {
      list = list.filter(({ id }) => id !== params.id);
      return undefined;
    },
  };
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const rows = page
  .getByRole("list", { name: "Data vans" })
  .getByRole("listitem");
const field = (name: string) => page.getByRole("textbox", { name });
const key = page.getByRole("combobox", { name: "Key" });

function stored(dataSourceAuthId: number | null = 4) {
  return (
    <DataVanList
      projectId={1}
      dataSourceAuthId={dataSourceAuthId}
      pending={[]}
      onPending={() => {}}
    />
  );
}

test("a data van is added with the key unitname, changed and deleted after a question", async () => {
  const { server } = await openList(stored(), { responses: vans(vanOne) });
  await expect.element(rows).toMatchTextContent(/unitnameVan 1$/);
  await button("Add data van").click();
  await expect.element(key).toHaveValue("unitname");
  await field("Value").fill("Van 2");
  await userEvent.keyboard("{Enter}");
  await expect.element(rows.nth(1)).toMatchTextContent(/unitnameVan 2$/);
  expect(outer, "Enter saves the entry, not the dialog").toEqual([]);

  await button("Edit Van 2").click();
  await key.fill("group");
  await button("Save entry").click();
  await expect.element(rows.nth(1)).toMatchTextContent(/groupVan 2$/);
  expect(server.sentTo("dataSources.addMapOfProject")).toEqual([
    { projectId: 1, dataSourceAuthId: 4, key: "unitname", value: "Van 2" },
  ]);

  await button("Delete Van 1").click();
  await expect
    .element(
      page.getByText("Do you really want to delete this data van entry?"),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(page.getByText("Van 1")).not.toBeInTheDocument();
});

test("key and value are required, and Escape leaves the entry, not the dialog", async () => {
  await openList(stored(), { responses: vans() });
  await button("Add data van").click();
  await key.fill("");
  await field("Value").fill("x");
  await field("Value").fill("");
  await key.click();
  await field("Value").click();
  await expect.element(page.getByText("Required.").first()).toBeVisible();
  expect(page.getByText("Required.").elements()).toHaveLength(2);
  await expect
    .element(button("Save entry"))
    .toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(key).not.toBeInTheDocument();
  expect(outer).toEqual([]);
});

test("one entry is edited at a time, and none is saved without a network", async () => {
  const two = { ...vanOne, id: 2, value: "Van 2" };
  const { server } = await openList(stored(), {
    responses: vans(vanOne, two),
  });
  await button("Edit Van 1").click();
  const editor = page.getByRole("group", { name: "Edit Van 1" });
  await editor.getByRole("textbox", { name: "Value" }).fill("Van 11");
  for (const name of ["Edit Van 2", "Delete Van 2", "Add data van"])
    await expect
      .element(button(name))
      .toHaveAccessibleDescription("Save or cancel the open entry first");
  loseNetwork(server);
  await expect
    .element(button("Save entry"))
    .toHaveAccessibleDescription("Network access has been lost");
  await expect.element(button("Edit Van 2")).not.toBeInTheDocument();
});

test("an entry that may not be deleted stays, with the reason, until the question is closed", async () => {
  await openList(stored(), {
    responses: {
      ...vans(vanOne),
      "dataSources.removeMapOfProject": () =>
        refusal(409, "busy", "The pad is being moved."),
    },
  });
  await button("Delete Van 1").click();
  const question = page.getByRole("alert");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect
    .element(question.getByText(/The pad is being moved\./))
    .toBeVisible();
  await question.getByRole("button", { name: "Cancel entry" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(rows).toMatchTextContent(/Van 1$/);
});

test("without a data provider the list says what to do first", async () => {
  await openList(stored(null), { responses: vans(vanOne) });
  await expect
    .element(page.getByText("Please select a data provider.").first())
    .toBeVisible();
  await expect
    .element(button("Add data van"))
    .toHaveAttribute("aria-disabled", "true");
  await expect.element(rows).toMatchTextContent(/another data provider/);
});

test("a conflict keeps what was typed, shows the newer entry, and saving again replaces it", async () => {
  const { server } = await openList(stored(), { responses: vans(vanOne) });
  await button("Edit Van 1").click();
  await field("Value").fill("Van 11");
  const newer = { ...vanOne, value: "Van 7", updatedAt: morning + 1 };
  server.respond({
    ...vans(newer),
    "dataSources.updateMapOfProject": () =>
      Response.json(
        {
          error: {
            code: "edit.conflict",
            message: "Changed",
            details: { changedBy: "Noor Haddad" },
          },
        },
        { status: 409 },
      ),
  });
  await button("Save entry").click();
  await expect
    .element(page.getByText(/Noor Haddad changed .* now unitname Van 7/))
    .toBeVisible();
  await expect.element(field("Value")).toHaveValue("Van 11");
  server.respond(vans(newer));
  await button("Save entry").click();
  await expect.element(rows).toMatchTextContent(/Van 11$/);
  expect(server.sentTo("dataSources.updateMapOfProject").at(-1)).toEqual({
    key: "unitname",
    value: "Van 11",
    updatedAt: morning + 1,
  });
});

test("a list that cannot be loaded says so and is requested again", async () => {
  const { server } = await openList(stored(), {
    responses: {
      "dataSources.mapsOfProject": () => refusal(500, "internal", "Failed"),
    },
  });
  await expect.element(button("Retry")).toBeVisible();
  server.respond(vans(vanOne));
  await button("Retry").click();
  await expect.element(rows).toMatchTextContent(/Van 1$/);
});

function PendingPad() {
  const [pending, setPending] = useState<PendingDataVan[]>([]);
  return (
    <>
      <DataVanList
        projectId={0}
        dataSourceAuthId={4}
        pending={pending}
        onPending={setPending}
      />
      <output>{JSON.stringify(pending)}</output>
    </>
  );
}

test("vans of a pad that is not saved are held in the browser, each once", async () => {
  const { server } = await openList(<PendingPad />);
  await button("Add data van").click();
  await field("Value").fill("Van 1");
  await button("Save entry").click();
  await button("Add data van").click();
  await field("Value").fill("van 1");
  await button("Save entry").click();
  await expect.element(page.getByText("This is mapped already.")).toBeVisible();
  await field("Value").fill("Van 2");
  await button("Save entry").click();
  await expect.element(rows.nth(1)).toBeVisible();
  await button("Delete Van 1").click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect
    .element(page.getByText('[{"key":"unitname","value":"Van 2"}]'))
    .toBeInTheDocument();
  expect(
    server.received.filter(({ key: call }) => call.startsWith("dataSources.")),
  ).toEqual([]);
});

test("an alias must be a regular expression and can be tried on a name before it is saved", async () => {
  const { server } = await openList(
    <WellAliasList wellId={1} projectDataSourceAuthId={4} />,
    {
      responses: {
        "dataSources.mapsOfWell": { dataSourceMapWells: [] },
        "dataSources.addMapOfWell": ({ body }) => ({
          ...body,
          id: 1,
          updatedAt: morning,
        }),
      },
    },
  );
  await expect
    .element(page.getByText("Add an optional well alias."))
    .toBeVisible();
  await button("Add alias").click();
  const pattern = field("Regular expression");
  await pattern.fill("kestrel(");
  await key.click();
  await expect
    .element(page.getByText("Invalid regular expression"))
    .toBeVisible();
  await pattern.fill("^kestrel[ -]?4h");
  await field("Try it on a name").fill("KESTREL-4H");
  await expect
    .element(page.getByText("matches", { exact: true }))
    .toBeVisible();
  await field("Try it on a name").fill("Northgate Kestrel 4H");
  await expect.element(page.getByText("does not match")).toBeVisible();
  expect(await violations()).toEqual([]);
  await button("Save entry").click();
  await expect
    .poll(() => server.sentTo("dataSources.addMapOfWell"))
    .toEqual([
      {
        wellId: 1,
        dataSourceAuthId: 4,
        key: "wellname",
        value: "^kestrel[ -]?4h",
      },
    ]);
});

test("a well of a pad without data provider says where to choose one", async () => {
  await openList(<WellAliasList wellId={1} projectDataSourceAuthId={null} />, {
    responses: { "dataSources.mapsOfWell": { dataSourceMapWells: [] } },
  });
  await expect
    .element(
      page.getByText("Please select a data provider in the project.").first(),
    )
    .toBeVisible();
});

test("a person without the permission sees the entries and no controls", async () => {
  await openList(stored(), {
    as: "manager",
    responses: vans(vanOne),
  });
  await expect.element(rows).toMatchTextContent(/Van 1$/);
  await expect.element(button("Add data van")).not.toBeInTheDocument();
  await expect.element(button("Edit Van 1")).not.toBeInTheDocument();
});
