import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { currentUnits } from "#translations/reader-state.ts";
import { readerText } from "#translations/reader.ts";
import { closeApp, openApp, violations } from "#test/open-app.tsx";

const box = (name: string, nth = 0) =>
  page.getByRole("combobox", { name, exact: true }).nth(nth);
const heading = (name: string) => page.getByRole("heading", { name, level: 1 });
const theme = () => document.documentElement.dataset["theme"];

async function openSettings(
  role: "support" | "guest" | "engineer",
  settings: Readonly<Record<string, string>> = {},
) {
  const opened = await openApp("/settings", { as: role, settings });
  await expect.element(heading("Settings")).toBeVisible();
  return opened;
}

/** Selects an option in the n-th box with that name. */
async function choose(name: string, option: string, nth = 0) {
  await box(name, nth).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Reopens the application with the stored values of the last visit. */
async function visitAgain(keys: readonly string[]) {
  const kept = Object.fromEntries(
    keys.map((key) => [key, localStorage.getItem(key) ?? ""]),
  );
  expect(await closeApp()).toEqual([]);
  await openSettings("support", kept);
}

afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset["density"];
});

describe("settings", () => {
  test("change the language at once, without losing the page", async () => {
    await openSettings("support");
    const shell = document.querySelector(".shell");
    await choose("Language", "Français");
    await expect.element(heading("Réglages")).toBeVisible();
    expect(document.documentElement.lang).toBe("fr");
    await choose("Langue", "العربية");
    await expect.element(heading("الإعدادات")).toBeVisible();
    expect(document.documentElement.dir).toBe("rtl");
    expect(document.querySelector(".shell")).toBe(shell);
    expect(localStorage.getItem("language")).toBe("ar");
  });

  test("keep the units and the clock a person reads, and name the zone of every clock", async () => {
    await openSettings("support");
    await choose("Units", "Metric: MPa, m³/min, kg/m³");
    await choose("Times", "The pad's time zone");
    expect(localStorage.getItem("units")).toBe("metric");
    expect(localStorage.getItem("clock")).toBe("pad");
    expect(readerText(8457.6, "psi")).toBe("58.313 MPa");
    await visitAgain(["units", "clock"]);
    await expect.element(box("Units")).toMatchTextContent("Metric");
    expect(currentUnits()).toBe("metric");
  });

  test("keep what a person chose for every device, and what a device looks like on that device", async () => {
    const { server } = await openSettings("support");
    await choose("Units", "Metric: MPa, m³/min, kg/m³");
    await choose("Device type", "Tablet");
    await expect
      .poll(() => server.sentTo("preferences.save"))
      .toMatchObject([{ preferences: [{ key: "units", value: "metric" }] }]);
    await expect
      .element(page.getByText("Kept for you, on every device."))
      .toBeVisible();
  });

  test("are what the person chose on another device", async () => {
    const chosen = { value: "metric", changedAt: 1, key: "units" } as const;
    await openApp("/settings", {
      as: "support",
      settings: { units: "field" },
      responses: { "preferences.own": { preferences: [chosen] } },
    });
    await expect.element(box("Units")).toMatchTextContent("Metric");
    expect(currentUnits()).toBe("metric");
  });

  test("lead the Dashboard button to the preferred dashboard", async () => {
    await openSettings("support");
    const button = page.getByRole("link", { name: /^Dashboard/ }).first();
    await expect.element(button).toHaveAttribute("href", "/dashboard/1");
    await choose("Preferred dashboard", "Global Operations Dashboard");
    await expect
      .element(button)
      .toHaveAttribute("href", "/global-operations-dashboard");
    expect(localStorage.getItem("preferredDashboard")).toBe(
      "globalOperationsDashboard",
    );
  });

  test("change the theme by hand", async () => {
    await openSettings("support");
    expect(theme()).toBe("dark");
    await page.getByRole("switch", { name: "Dark" }).click();
    await expect.poll(theme).toBe("light");
    expect(localStorage.getItem("theme.dark")).toBe("false");
  });

  test("change the theme by time at the minute", async () => {
    const dawn = new Date();
    dawn.setHours(4, 29, 0, 0);
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "Date"],
      now: dawn,
      shouldAdvanceTime: true,
    });
    await openApp("/settings", { as: "support", theme: "light" });
    await expect.element(heading("Settings")).toBeVisible();
    expect(theme()).toBe("light");
    await choose("Theme", "Customize by time");
    await expect.poll(theme).toBe("dark");
    await expect.element(box("Dark ends at")).toHaveTextContent("6:00");
    await expect.element(box("Dark begins at")).toHaveTextContent("18:00");
    await choose("Dark ends at", "4:30");
    expect(localStorage.getItem("theme.intervel")).toBe('["4:30","18:00"]');
    vi.setSystemTime(dawn);
    expect(theme()).toBe("dark");
    await vi.advanceTimersByTimeAsync(61_000);
    await expect.poll(theme).toBe("light");
  });

  test("give a tablet controls for fingers", async () => {
    await openSettings("support", { "device.type": "desktop" });
    const height = () =>
      box("Device type").element().getBoundingClientRect().height;
    expect(height()).toBe(36);
    await choose("Device type", "Tablet");
    await expect.poll(height).toBe(44);
    await visitAgain(["device.type"]);
    await expect.poll(height).toBe(44);
    await choose("Device type", "Desktop");
    await expect.poll(height).toBe(36);
  });

  test("keep banners, sounds and stage charts as chosen until everything is reset", async () => {
    await openSettings("support");
    await choose("Banner stays", "5 minutes");
    await choose("Banner stays", "30 minutes", 2);
    await choose("Notification sound", "Hello");
    await choose("Notification sound", "Voice", 1);
    await page.getByRole("slider", { name: "Volume" }).fill("40");
    await page.getByRole("switch", { name: "Sound with messages" }).click();
    await expect
      .element(box("Default stage chart FDI"))
      .toHaveAccessibleDescription(/^What the FDI panel shows first/);
    await choose("Default stage chart FDI", "ALERT");
    await choose("Default plot line channel selection", "Name only");
    const chosen = {
      "guidance.delay": "300000",
      "fdiPlaybook.delay": "1800000",
      "guidance.sound": "hello",
      "stagecraftPlaybook.sound": "voice",
      "audio.volume": "40",
      "toast.sound": "false",
      "fdi.chart": "ALERT",
      "plotlines.channelSelectionShow": "CHANNELBYNAME",
    };
    const keys = Object.keys(chosen);
    const stored = () =>
      Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)]));
    expect(stored()).toEqual(chosen);
    await visitAgain(keys);
    await expect
      .element(box("Banner stays", 2))
      .toHaveTextContent("30 minutes");
    await expect
      .element(box("Notification sound", 1))
      .toHaveTextContent("Voice");

    await page.getByRole("button", { name: "Reset all settings" }).click();
    await page
      .getByRole("dialog", { name: "Reset all settings" })
      .getByRole("button", { name: "Reset", exact: true })
      .click();
    await expect
      .element(page.getByText("All settings are back to their defaults."))
      .toBeVisible();
    expect(stored()).toEqual(
      Object.fromEntries(keys.map((key) => [key, null])),
    );
    await expect.element(box("Banner stays")).toHaveTextContent("2 minutes");
  });

  test("are all back to their defaults after the reset, and the language stays", async () => {
    const chosen = {
      units: "metric",
      clock: "pad",
      preferredDashboard: "projectFdiDashboard",
      "theme.dark": "false",
      "theme.auto": "false",
      "device.type": "tablet",
      "setup.list": "hidden",
    };
    await openSettings("support", chosen);
    await page.getByRole("button", { name: "Reset all settings" }).click();
    await page
      .getByRole("dialog", { name: "Reset all settings" })
      .getByRole("button", { name: "Reset", exact: true })
      .click();
    await expect
      .element(page.getByText("All settings are back to their defaults."))
      .toBeVisible();
    expect(
      Object.keys(chosen).filter((key) => localStorage.getItem(key) !== null),
    ).toEqual([]);
    expect(localStorage.getItem("language")).toBe("en");
  });

  test("leave out what is for support or for speakers", async () => {
    await openSettings("guest");
    await expect.element(box("Preferred dashboard")).toBeVisible();
    await expect
      .element(box("Default plot line channel selection"))
      .not.toBeInTheDocument();
    await expect.element(box("Notification sound")).not.toBeInTheDocument();
    await box("Preferred dashboard").click();
    const options = page.getByRole("option");
    await expect.element(options.first()).toBeVisible();
    expect(options.elements().map(({ textContent }) => textContent)).toEqual([
      "Production Dashboard",
      "Project Management Dashboard",
      "Project Fdi Dashboard",
    ]);
  });

  test("show and hide the help to the page", async () => {
    await openSettings("engineer");
    const help = page.getByRole("heading", { name: "About the settings" });
    await page.getByRole("button", { name: "Show Help" }).click();
    await expect.element(help).toBeVisible();
    await page.getByRole("button", { name: "Hide Help" }).click();
    await expect.element(help).not.toBeInTheDocument();
  });

  test("forget which tours were seen only after the question is confirmed", async () => {
    await openSettings("engineer");
    const seen = () => localStorage.getItem("tour.projectOverview.seen");
    const ask = page.getByRole("button", { name: "Reset first-time tour" });
    const dialog = page.getByRole("dialog", { name: "Reset first-time tour" });
    await ask.click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(seen()).not.toBeNull();
    await ask.click();
    await dialog.getByRole("button", { name: "Reset", exact: true }).click();
    await expect.poll(seen).toBeNull();
  });
});

describe.each([
  { theme: "dark", language: "en", width: 1366, height: 768 },
  { theme: "light", language: "fa", width: 390, height: 844 },
] as const)("in $theme, $language, $width wide", (options) => {
  test.each(["/settings", "/docs", "/about"])(
    "%s passes axe and is not wider than the window",
    async (path) => {
      await openApp(path, options);
      await expect
        .element(page.getByRole("heading", { level: 1 }))
        .toBeVisible();
      expect(await violations()).toEqual([]);
      expect(
        document.documentElement.scrollWidth - innerWidth,
      ).toBeLessThanOrEqual(0);
    },
  );
});

test.each(["/settings", "/profile"])(
  "%s uses the width of a wide screen",
  async (path) => {
    await openApp(path, { width: 1920, height: 1080 });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    const furthest = () =>
      Math.max(
        0,
        ...[...document.querySelectorAll(".page-body .sc-card")].map(
          (card) => card.getBoundingClientRect().right,
        ),
      );
    await expect.poll(furthest).toBeGreaterThan(1800);
  },
);
