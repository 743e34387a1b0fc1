import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { TestAlarms } from "#test/alarm-world.ts";
import { holdKey } from "#test/browser-events.ts";
import { openApp, violations } from "#test/open-app.tsx";
import { loseNetwork } from "#test/stage-tools.ts";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, refusal } from "#test/test-server.ts";

const list = page.getByRole("list", { name: "Alarms", exact: true });
const rows = list.getByRole("listitem");
const dialog = page.getByRole("dialog");
const reason = dialog.getByLabelText("Reason");
const ok = dialog.getByRole("button", { name: "Ok" });
const openCount = page.getByText(/unacknowledged alarms?$/);

function reachableRow(): HTMLElement {
  const row = document.querySelector<HTMLElement>(".alarm-row[tabindex='0']");
  if (row === null) throw new Error("No row is reached by Tab.");
  return row;
}

const focusedAlarm = () =>
  Number((document.activeElement as HTMLElement).dataset["alarm"]);

async function openAlarms(
  search = "",
  options: Parameters<typeof openApp>[1] = {},
) {
  const opened = await openApp(`/alarms/1${search}`, {
    ...options,
    responses: { ...new TestAlarms().responses, ...options.responses },
  });
  await expect.element(rows.first()).toBeVisible();
  return opened;
}

async function giveReason(words: string) {
  await reason.fill(words);
  await ok.click();
  await expect.element(dialog).not.toBeInTheDocument();
}

describe("actions on alarms", () => {
  test("the keyboard acknowledges one with a reason, and the history keeps it", async () => {
    const { server } = await openAlarms("?state=open");
    await expect.element(openCount).toMatchTextContent("4 unacknowledged");
    reachableRow().focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(focusedAlarm()).toBe(2);
    await userEvent.keyboard("a");
    await giveReason("called the data van");
    await expect.element(openCount).toMatchTextContent("3 unacknowledged");
    expect(server.sentTo("alarms.acknowledge")).toEqual([
      { notificationIds: [2], reason: "called the data van" },
    ]);
    await page.getByRole("tab", { name: "History" }).click();
    await expect
      .element(page.getByRole("table", { name: "History" }))
      .toMatchTextContent("called the data van");
    expect(await violations()).toEqual([]);
  });

  test("an acknowledged one says why in its row", async () => {
    await openAlarms();
    reachableRow().focus();
    await userEvent.keyboard("a");
    await giveReason("gauge was changed");
    await expect
      .element(rows.filter({ hasText: "gauge was changed" }))
      .toBeVisible();
  });

  test.each(["Control", "Meta", "Alt"])(
    "%s with A is left to the browser",
    async (modifier) => {
      await openAlarms();
      reachableRow().focus();
      const pressed: KeyboardEvent[] = [];
      const note = (event: KeyboardEvent) => void pressed.push(event);
      window.addEventListener("keydown", note);
      onTestFinished(() => window.removeEventListener("keydown", note));
      await userEvent.keyboard(`{${modifier}>}a{/${modifier}}`);
      expect(
        pressed.map(({ key, defaultPrevented }) => [key, defaultPrevented]),
      ).toEqual([
        [modifier, false],
        ["a", false],
      ]);
    },
  );

  test.each(["a", "s", " "])(
    "a held key (%j) does not act on one row after the other",
    async (key) => {
      const { server } = await openAlarms("?state=open");
      reachableRow().focus();
      holdKey(reachableRow(), key);
      // The arrow key is handled after the held key, so the held key has had its effect by then.
      await userEvent.keyboard("{ArrowDown}");
      expect(focusedAlarm()).toBe(2);
      expect(dialog.query()).toBeNull();
      expect(document.querySelectorAll(".alarm-box :checked")).toHaveLength(0);
      expect(
        server.received.filter(({ key: call }) => /knowledge|helve/.test(call)),
      ).toEqual([]);
    },
  );

  test("the focus stays in the list when the acknowledged row is gone", async () => {
    await openAlarms("?state=open");
    reachableRow().focus();
    await userEvent.keyboard("a");
    await giveReason("");
    await expect.poll(() => rows.elements().length).toBe(3);
    await expect.poll(focusedAlarm).toBe(2);
  });

  test("shelving silences with a countdown until somebody ends it", async () => {
    const { server } = await openAlarms();
    reachableRow().focus();
    await userEvent.keyboard("s");
    await giveReason("gauge is being changed");
    await expect.element(rows.first()).toMatchTextContent(/0:1[45]:\d\d left/);
    await expect
      .element(rows.first())
      .toMatchTextContent("gauge is being changed");
    expect(server.sentTo("stageNotifications.shelve")).toEqual([
      { minutes: 15, reason: "gauge is being changed" },
    ]);
    reachableRow().focus();
    await userEvent.keyboard("s");
    await expect
      .element(rows.first())
      .not.toMatchTextContent(/0:1[45]:\d\d left/);
    expect(server.sentTo("stageNotifications.unshelve")).toHaveLength(1);
  });

  test("several are acknowledged together, and not without a reason", async () => {
    const { server } = await openAlarms("?state=open");
    await page.getByRole("button", { name: "Acknowledge all 4 shown" }).click();
    await reason.fill(" ");
    await userEvent.tab();
    await expect.element(ok).toHaveAttribute("aria-disabled", "true");
    await giveReason("all of one outage");
    await expect.element(openCount).toMatchTextContent("0 unacknowledged");
    expect(server.sentTo("alarms.acknowledge")).toEqual([
      { notificationIds: [1, 2, 3, 4], reason: "all of one outage" },
    ]);
  });

  test("those that Space chooses are acknowledged without the others", async () => {
    const { server } = await openAlarms("?state=open");
    reachableRow().focus();
    await userEvent.keyboard(" {ArrowDown}{ArrowDown} ");
    await page.getByRole("button", { name: "Acknowledge 2 chosen" }).click();
    await giveReason("known");
    expect(server.sentTo("alarms.acknowledge")).toEqual([
      { notificationIds: [1, 3], reason: "known" },
    ]);
  });

  test("a refused acknowledgment stays in the dialog with the server's message", async () => {
    await openAlarms("?state=open", {
      responses: {
        "alarms.acknowledge": () =>
          refusal(409, "busy", "The pad is being moved."),
      },
    });
    await rows.first().getByRole("button", { name: "Acknowledge" }).click();
    await reason.fill("known");
    await ok.click();
    await expect
      .element(dialog.getByText("The pad is being moved."))
      .toBeVisible();
    await expect.element(reason).toHaveValue("known");
  });

  test("without a network nothing can be acknowledged or shelved, and each says why", async () => {
    const { server } = await openAlarms("?state=open");
    loseNetwork(server);
    const reasonWhy = "Network access has been lost";
    const acknowledge = rows
      .first()
      .getByRole("button", { name: "Acknowledge", exact: true });
    await expect.element(acknowledge).toHaveAttribute("aria-disabled", "true");
    await expect.element(acknowledge).toHaveAccessibleDescription(reasonWhy);
    await expect
      .element(page.getByRole("button", { name: /^Acknowledge all/ }))
      .toHaveAccessibleDescription(reasonWhy);
  });

  test("the end of a shelving that is refused says why", async () => {
    const { server } = await openAlarms();
    reachableRow().focus();
    await userEvent.keyboard("s");
    await giveReason("gauge is being changed");
    await expect.element(rows.first()).toMatchTextContent(/left/);
    server.respond({
      "stageNotifications.unshelve": () =>
        refusal(409, "busy", "The pad is being moved."),
    });
    reachableRow().focus();
    await userEvent.keyboard("s");
    await expect
      .element(page.getByText("The pad is being moved."))
      .toBeVisible();
  });

  test("Enter opens the chart in a tab of its own for support", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    onTestFinished(() => open.mockRestore());
    await openAlarms("", { as: "support" });
    reachableRow().focus();
    await userEvent.keyboard("{Enter}");
    expect(open).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^\/chart\/stage\/167\?/),
      "_blank",
      "noopener",
    );
    expect(location.pathname).toBe("/alarms/1");
  });

  test("Enter opens the chart on the same page for an engineer", async () => {
    const open = vi.spyOn(window, "open");
    onTestFinished(() => open.mockRestore());
    await openAlarms("", {
      as: "engineer",
      responses: new TestStage({ stage: { id: 167 } }).responses,
    });
    reachableRow().focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => location.pathname).toBe("/chart/stage/167");
    expect(open).not.toHaveBeenCalled();
  });

  test("a guest can only read", async () => {
    await openAlarms("", { as: "guest" });
    await expect
      .element(page.getByRole("button", { name: /Acknowledge/ }))
      .not.toBeInTheDocument();
    reachableRow().focus();
    await userEvent.keyboard("a{ArrowDown}");
    expect(focusedAlarm()).toBe(2);
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe("the views of the alarms", () => {
  const chosen = () =>
    page
      .getByRole("tab")
      .elements()
      .filter((tab) => tab.getAttribute("aria-selected") === "true")
      .map(({ textContent }) => textContent);

  test("are changed with the arrow keys, round and round", async () => {
    await openAlarms();
    const list = page.getByRole("tab", { name: "List" });
    (list.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(chosen).toEqual(["Nuisance alarms"]);
    expect(document.activeElement?.textContent).toBe("Nuisance alarms");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect.poll(chosen).toEqual(["History"]);
    expect(document.activeElement?.textContent).toBe("History");
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(chosen).toEqual(["List"]);
  });

  test("follow the arrow keys from right to left in Arabic", async () => {
    await openApp("/alarms/1", {
      language: "ar",
      responses: new TestAlarms().responses,
    });
    const tabs = page.getByRole("tab");
    await expect.poll(() => tabs.elements().length).toBe(3);
    (tabs.first().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  });
});

describe("the figures of the alarms", () => {
  const span = (name: string) =>
    page.getByRole("button", { name, exact: true });
  const load = page.getByRole("img", { name: /^Alarm load per hour/ });
  const daily = page
    .getByText(/^Busiest hour of each day; 0\.01 per hour/)
    .first();

  test("reach back as far as somebody chooses, and the address keeps it", async () => {
    await openAlarms();
    await expect.element(load).toBeVisible();
    await expect.element(span("24 h")).toHaveAttribute("aria-pressed", "true");
    await span("30 d").click();
    await expect.poll(() => location.search).toBe("?span=720");
    await expect.element(daily).toBeVisible();
    expect(await violations()).toEqual([]);
    await span("24 h").click();
    await expect.poll(() => location.search).toBe("");
    await expect.element(daily).not.toBeInTheDocument();
    await expect.element(load).toBeVisible();
  });

  test("are those of the address when somebody comes by it", async () => {
    const { server } = await openAlarms("?span=720");
    await expect.element(daily).toBeVisible();
    expect(server.received).toContainEqual(
      expect.objectContaining({
        key: "alarms.statistics",
        query: { hours: 720 },
      }),
    );
  });
});

describe("the list of alarms", () => {
  test.each([
    [1366, 768],
    [1024, 768],
    [390, 844],
  ])("clips nothing at %i by %i", async (width, height) => {
    await openAlarms("", { width, height });
    const main = document.querySelector("main");
    expect(main?.scrollWidth).toBe(main?.clientWidth);
  });

  test("offers the stages of the chosen well, or of all wells", async () => {
    const well = (id: number) => ({ id, wellNumber: `Kestrel ${id}H` });
    const stage = (id: number, wellId: number) => ({
      id,
      wellId,
      name: String(id),
    });
    await openAlarms("?wellId=2", {
      responses: new TestAlarms(undefined, {
        types: [],
        wells: [well(1), well(2)],
        stages: [stage(7, 1), stage(8, 2)],
        offsets: [],
      }).responses,
    });
    const options = () =>
      page
        .getByRole("option")
        .elements()
        .map(({ textContent }) => textContent);
    await page.getByRole("combobox", { name: "Stage" }).click();
    await expect.poll(options).toEqual(["All", "Kestrel 2H 8"]);
    await userEvent.keyboard("{Escape}");
    await page.getByRole("combobox", { name: "Well" }).click();
    await page.getByRole("option", { name: "All", exact: true }).click();
    await page.getByRole("combobox", { name: "Stage" }).click();
    await expect.poll(options).toEqual(["All", "Kestrel 1H 7", "Kestrel 2H 8"]);
  });

  test("forgets the stage with its well", async () => {
    await openAlarms("?wellId=1&stageId=5");
    await page.getByRole("combobox", { name: "Well" }).click();
    await page.getByRole("option", { name: "All", exact: true }).click();
    await expect.poll(() => location.search).toBe("");
  });

  test("has no fault that axe finds", async () => {
    await openAlarms();
    expect(await violations()).toEqual([]);
  });

  test("reads from right to left in Arabic and passes axe", async () => {
    await openApp("/alarms/1", {
      language: "ar",
      theme: "light",
      responses: new TestAlarms().responses,
    });
    await expect
      .poll(() => document.querySelector(".alarm-row"))
      .not.toBeNull();
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });

  test("is linked from the dashboard with the unacknowledged count", async () => {
    await openApp("/dashboard/1", {
      responses: {
        ...new TestAlarms().responses,
        "analytics.ofProject": neverResponds,
        "projects.operationsProgress": neverResponds,
        "projects.operationStatistics": neverResponds,
        "stages.loading": neverResponds,
      },
    });
    await page.getByRole("link", { name: /^Alarms, 4/ }).click();
    await expect.element(rows.first()).toBeVisible();
    expect(location.pathname).toBe("/alarms/1");
  });

  test("shows a loading state until the server responds", async () => {
    await openApp("/alarms/1", {
      responses: {
        ...new TestAlarms().responses,
        "alarms.list": neverResponds,
      },
    });
    await expect
      .element(page.getByText("Looking for alarms...").first())
      .toBeInTheDocument();
  });

  test("has separate texts for no alarms and for no match", async () => {
    const { responses } = new TestAlarms([]);
    await openApp("/alarms/1", { responses });
    await expect
      .element(page.getByText("No alarms on this pad."))
      .toBeVisible();
    await page.getByRole("searchbox").fill("nothing like it");
    await expect
      .element(page.getByText("No alarm matches the filters."))
      .toBeVisible();
  });

  test("says what went wrong, and asks again on demand", async () => {
    const { responses } = new TestAlarms();
    const { server } = await openApp("/alarms/1", {
      responses: {
        ...responses,
        "alarms.list": () => refusal(409, "busy", "The pad is being moved."),
      },
    });
    await expect
      .element(page.getByText("The pad is being moved."))
      .toBeVisible();
    server.respondFromNextClick(responses);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(rows.first()).toBeVisible();
  });

  test("stays as it was, with a note, when it cannot be refreshed", async () => {
    const { server } = await openAlarms();
    server.respond({
      "alarms.list": () => refusal(409, "busy", "The pad is being moved."),
    });
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect.element(page.getByText(/^Not updated since/)).toBeVisible();
    await expect.element(rows.first()).toBeVisible();
  });
});
