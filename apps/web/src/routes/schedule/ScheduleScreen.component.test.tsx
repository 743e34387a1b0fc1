import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp, violations } from "#test/open-app.tsx";
import { aSchedule, aScheduledPad, aShift } from "#test/schedule-world.ts";
import { loseNetwork } from "#test/stage-tools.ts";
import { refusal } from "#test/test-server.ts";
import { aProject } from "#test/world.ts";

const since = Date.UTC(2027, 2, 9, 6);
const week = "/schedule?day=2027-03-10";
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const row = () =>
  page.getByRole("listitem").filter({ hasText: "Kestrel Pad" }).first();

const anas = aShift({
  startsOn: "2027-03-10T06:00",
  endsOn: "2027-03-10T18:00",
  zone: "UTC",
});

describe("the schedule of a week", () => {
  test("counts pumped and forecast stages for each day and says how it forecasts", async () => {
    await openApp(week, {
      as: "seniorsupport",
      responses: aSchedule([aScheduledPad(since)], [anas]),
    });
    await expect
      .element(page.getByRole("list", { name: "Schedule", exact: true }))
      .toMatchTextContent(/Kestrel Pad/);
    await expect.element(row().getByText("Stages 3")).toBeVisible();
    await expect.element(row().getByText("Forecast 8").first()).toBeVisible();
    await expect
      .element(row().getByText(/^Forecast, not a plan: the last three stages/))
      .toBeVisible();
    await expect
      .element(row().getByText("Kestrel feed, running"))
      .toBeVisible();
    await expect
      .element(button("Shift of Ana Ruiz, Mar 10 06:00 to Mar 10 18:00"))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("says that nothing can be forecast", async () => {
    await openApp(week, {
      as: "seniorsupport",
      responses: aSchedule([aScheduledPad(since, { forecast: null })], []),
    });
    await expect.element(row().getByText(/^No forecast:/)).toBeVisible();
    await expect.element(row().getByText("No shift")).toBeVisible();
  });

  test("names the days on which clocks are changed", async () => {
    await openApp("/schedule?day=2027-03-14", {
      as: "seniorsupport",
      responses: {
        ...aSchedule([aScheduledPad(since)], []),
        "companies.userProjects": [aProject({ timezone: "America/Chicago" })],
      },
      settings: { clock: "pad", "clock.padZone": "America/Chicago" },
    });
    await expect
      .element(page.getByText("23 hours: clocks are changed"))
      .toBeVisible();
  });

  test("filters by a person, by the address", async () => {
    const bens = aShift({
      ...anas,
      id: 2,
      personId: 22,
      personName: "Ben Stone",
    });
    const { server } = await openApp(`${week}&personId=22`, {
      as: "seniorsupport",
      responses: aSchedule([aScheduledPad(since)], [anas, bens]),
    });
    await expect.element(button(/^Shift of Ben Stone/)).toBeVisible();
    expect(button(/^Shift of Ana Ruiz/).elements()).toHaveLength(0);
    expect(
      server.received.find(({ key }) => key === "schedule.get")?.query,
    ).toMatchObject({ personId: 22 });
  });

  test("another week is one step of the browser's way back", async () => {
    await openApp(week, {
      as: "seniorsupport",
      responses: aSchedule([aScheduledPad(since)], []),
    });
    await expect.element(row()).toBeVisible();
    const shown = location.href;
    await button(/^Day$/).click();
    await expect.poll(() => location.search).toContain("view=day");
    history.back();
    await expect.poll(() => location.href).toBe(shown);
    await expect
      .element(button(/^Week$/))
      .toHaveAttribute("aria-pressed", "true");
  });

  test("lists recurring work for administrators alone", async () => {
    await openApp(week, {
      as: "administrator",
      responses: aSchedule([aScheduledPad(since)], []),
    });
    await expect
      .element(page.getByText("Remove what was deleted 30 days ago"))
      .toBeVisible();
    await expect.element(page.getByText("Mar 15, 2027 03:37")).toBeVisible();
  });

  test("says why it cannot be loaded", async () => {
    await openApp(week, {
      as: "seniorsupport",
      responses: {
        "schedule.get": () => refusal(403, "permission.missing", "No."),
      },
    });
    await expect.element(page.getByRole("alert")).toBeVisible();
  });
});

describe("a live pad", () => {
  const now = Date.now();
  const live = aScheduledPad(now - 9 * 3_600_000);
  const pad = {
    ...live,
    isLive: true,
    stages: live.stages.map((stage, index) =>
      index === 2
        ? { ...stage, state: "LOADING" as const, endsAt: null }
        : stage,
    ),
  };

  test("is marked while no one is on shift", async () => {
    await openApp("/schedule?view=day", {
      as: "seniorsupport",
      responses: aSchedule(
        [
          pad,
          { ...pad, projectId: 2, name: "Osprey Pad", isCovered: true },
          { ...pad, projectId: 3, name: "Harrier Pad", isLive: false },
        ],
        [],
      ),
    });
    await expect
      .element(row().getByText("Live, and no one on shift"))
      .toBeVisible();
    await expect
      .element(page.getByText("Live pads with no one on shift: 1"))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("is not marked while somebody is on shift", async () => {
    const shift = aShift({
      startsAt: now - 3_600_000,
      endsAt: now + 3_600_000,
    });
    await openApp("/schedule?view=day", {
      as: "seniorsupport",
      responses: aSchedule([{ ...pad, isCovered: true }], [shift]),
    });
    await expect.element(button(/^Shift of Ana Ruiz/)).toBeVisible();
    expect(page.getByText("Live, and no one on shift").elements()).toEqual([]);
    expect(page.getByText(/^Live pads with no one/).elements()).toEqual([]);
  });
});

describe("a shift", () => {
  async function openWeek(...shifts: ReturnType<typeof aShift>[]) {
    return openApp(week, {
      as: "seniorsupport",
      responses: aSchedule([aScheduledPad(since)], shifts),
    });
  }

  test("is added; an overlap of the same person is warned of, not refused", async () => {
    const { server } = await openWeek(anas);
    await button("Add shift").click();
    await dialog().getByRole("combobox", { name: "Person" }).click();
    await page.getByRole("option", { name: "Ana Ruiz" }).click();
    await dialog().getByRole("checkbox", { name: "Kestrel Pad" }).click();
    await dialog().getByLabelText("Starts").fill("2027-03-10T12:00");
    await dialog().getByLabelText("Ends").fill("2027-03-11T00:00");
    await expect
      .element(dialog().getByText(/^Ana Ruiz is already on shift then/))
      .toBeVisible();
    await expect.element(dialog().getByText("Lasts 12 hours.")).toBeVisible();
    expect(await violations()).toEqual([]);
    await dialog().getByRole("button", { name: "Ok" }).click();
    await expect
      .poll(() => server.sentTo("schedule.addShift"))
      .toEqual([
        {
          personId: 21,
          projectIds: [1],
          zone: "UTC",
          startsOn: "2027-03-10T12:00",
          endsOn: "2027-03-11T00:00",
          note: "",
        },
      ]);
    await expect
      .element(button("Shift of Ana Ruiz, Mar 10 12:00 to Mar 11 00:00"))
      .toBeVisible();
  });

  test("is for every pad that the filter leaves", async () => {
    const pad = (projectId: number, name: string) =>
      aScheduledPad(since, { projectId, name });
    const { server } = await openApp(week, {
      as: "seniorsupport",
      responses: aSchedule(
        [pad(1, "Kestrel Pad"), pad(2, "Osprey East"), pad(3, "Osprey West")],
        [],
      ),
    });
    await button("Add shift").click();
    const pads = dialog().getByRole("checkbox");
    await expect.poll(() => pads.elements().length).toBe(3);
    await dialog().getByRole("searchbox").fill("osprey");
    await expect.poll(() => pads.elements().length).toBe(2);
    await dialog().getByRole("button", { name: "Choose all shown" }).click();
    await dialog().getByRole("combobox", { name: "Person" }).click();
    await page.getByRole("option", { name: "Ben Stone" }).click();
    await dialog().getByLabelText("Starts").fill("2027-03-10T12:00");
    await dialog().getByLabelText("Ends").fill("2027-03-11T00:00");
    await dialog().getByRole("button", { name: "Ok" }).click();
    await expect
      .poll(() => server.sentTo("schedule.addShift"))
      .toMatchObject([{ personId: 22, projectIds: [2, 3] }]);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("is neither added nor copied without a network, and each says why", async () => {
    const { server } = await openWeek(anas);
    await expect.element(button(/^Shift of Ana Ruiz/)).toBeVisible();
    loseNetwork(server);
    for (const name of ["Add shift", "Copy week to next"])
      await expect
        .element(button(name))
        .toHaveAttribute("data-tooltip", "Network access has been lost");
  });

  test("over a change of the clock says how long it lasts", async () => {
    await openWeek(
      aShift({ startsOn: "2027-03-13T18:00", endsOn: "2027-03-14T06:00" }),
    );
    await button(/^Shift of Ana Ruiz/).click();
    await expect
      .element(
        dialog().getByText("Lasts 11 hours: clocks are changed in between."),
      )
      .toBeVisible();
  });

  test("is deleted, and there again after Undo", async () => {
    const { server } = await openWeek(anas);
    await button(/^Shift of Ana Ruiz/).click();
    await dialog().getByRole("button", { name: "Delete" }).click();
    await expect
      .element(page.getByText("Shift of Ana Ruiz deleted"))
      .toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(row().getByText("No shift")).toBeVisible();
    await button("Undo").click();
    await expect.element(button(/^Shift of Ana Ruiz, Mar 10/)).toBeVisible();
    expect(server.sentTo("schedule.addShift")).toMatchObject([
      { startsOn: "2027-03-10T06:00", zone: "UTC" },
    ]);
  });

  test("of the week shown is copied to the next", async () => {
    const { server } = await openWeek(anas);
    await button("Copy week to next").click();
    await expect
      .element(page.getByText("Shifts copied to the next week: 1"))
      .toBeVisible();
    expect(server.sentTo("schedule.copyShifts")).toEqual([
      { shiftIds: [1], days: 7 },
    ]);
  });

  test("is not copied from a week in which none starts", async () => {
    await openWeek(
      aShift({
        zone: "UTC",
        startsOn: "2027-03-07T18:00",
        endsOn: "2027-03-08T06:00",
      }),
    );
    await expect.element(button(/^Shift of Ana Ruiz/)).toBeVisible();
    await expect
      .element(button("Copy week to next"))
      .toHaveAttribute("data-tooltip", "No shift starts in the week shown.");
  });

  test("that cannot be copied is reported without an Undo", async () => {
    await openApp(week, {
      as: "seniorsupport",
      responses: {
        ...aSchedule([aScheduledPad(since)], [anas]),
        "schedule.copyShifts": { shifts: [], leftOutCount: 1 },
      },
    });
    await button("Copy week to next").click();
    const toasts = page.getByRole("region", { name: "Notifications" });
    await expect
      .element(toasts.getByRole("button", { name: "Dismiss" }))
      .toBeVisible();
    expect(toasts.getByRole("button", { name: "Undo" }).query()).toBeNull();
  });

  test("changed by another keeps what was typed, and is saved over the newest version", async () => {
    const { server } = await openWeek(anas);
    await button(/^Shift of Ana Ruiz/).click();
    const theirs = { ...anas, updatedAt: anas.updatedAt + 1 };
    server.respond({
      ...aSchedule([aScheduledPad(since)], [theirs]),
      "schedule.updateShift": ({ body }) =>
        body.updatedAt === theirs.updatedAt
          ? { ...theirs, note: body.note }
          : refusal(409, "edit.conflict", "Changed."),
    });
    const note = dialog().getByRole("textbox", { name: "Note" });
    await note.fill("Bring the radio");
    await dialog().getByRole("button", { name: "Ok" }).click();
    await dialog()
      .getByRole("button", { name: /keep|mine/i })
      .click();
    await expect.element(note).toHaveValue("Bring the radio");
    await dialog().getByRole("button", { name: "Ok" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(server.sentTo("schedule.updateShift").at(-1)).toMatchObject({
      note: "Bring the radio",
    });
  });
});
