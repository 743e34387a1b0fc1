import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { chooseTool, expectPoints, tool } from "#test/chart-tools.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import { SeveralStages } from "#test/several-stages-world.ts";
import { usualChannels } from "#test/stage-world.ts";
import { neverResponds, refusal } from "#test/test-server.ts";

const stageCount = 6;
const samplesOfStage = 600;

const legend = () =>
  page.getByRole("group", { name: "Legend: show or hide lines" });
const picker = () =>
  page.getByRole("complementary", { name: "Stages of the pad" });
const choice = (number: number) =>
  picker().getByLabelText(new RegExp(`^Stage ${number} `));

const namesInLegend = () =>
  [...document.querySelectorAll(".overlay-name")].map(
    ({ textContent }) => textContent,
  );

async function openOverlay(
  search = "",
  stages = new SeveralStages({ count: stageCount }),
  options: AppOptions = {},
) {
  return openApp(`/chart/stageoverlay/${stageCount}${search}`, {
    ...options,
    responses: { ...stages.responses, ...options.responses },
  });
}

describe("the overlay of stages", () => {
  test("compares a stage with those before it, each with its letter", async () => {
    await openOverlay();
    await expectPoints(4 * samplesOfStage);
    const letters = [...document.querySelectorAll(".overlay-name")].map(
      (name) =>
        name.closest("button")?.querySelector(".stage-tag")?.textContent,
    );
    expect(letters).toEqual(["A", "B", "C", "D"]);
    expect(await violations()).toEqual([]);
  });

  test("is kept in a URL that can be shared", async () => {
    await openOverlay();
    await expectPoints(4 * samplesOfStage);
    await choice(2).click();
    await expectPoints(5 * samplesOfStage);
    await choice(5).click();
    await expectPoints(4 * samplesOfStage);
    expect(new URLSearchParams(location.search).get("stages")).toBe("6,4,3,2");
  });

  test("shows what the URL requests", async () => {
    await openOverlay("?stages=6,4,2&align=start&channel=rate&envelope=none");
    await expect
      .poll(namesInLegend)
      .toEqual(["6", "4", "2"].map((number) => `Stage ${number} Kestrel 1H`));
    await expect.element(tool(/^Channel/)).toMatchTextContent("Slurry rate");
  });

  test("takes no ninth stage, and says so", async () => {
    const stages = new SeveralStages({ count: 9 });
    await openApp("/chart/stageoverlay/9?stages=9,8,7,6,5,4,3,2", {
      responses: stages.responses,
    });
    await expectPoints(8 * samplesOfStage);
    await expect.element(choice(1)).toBeDisabled();
    await expect.element(choice(2)).toBeEnabled();
  });

  test("hides and shows a line by its entry", async () => {
    await openOverlay();
    await expectPoints(4 * samplesOfStage);
    const second = legend().getByRole("button").nth(1);
    await second.click();
    await expectPoints(3 * samplesOfStage);
    await second.click();
    await expectPoints(4 * samplesOfStage);
  });

  test("aligns stages at another moment, and names those without it", async () => {
    await openOverlay();
    await chooseTool(/^Align at/, "First sand");
    await expect.poll(() => location.search).toContain("align=firstSand");
    await tool("Show as table").click();
    const times = page.getByRole("table").getByRole("rowheader");
    // First sand comes five minutes after the first sample.
    await expect
      .poll(() => times.elements().map(({ textContent }) => textContent))
      .toContainEqual(expect.stringMatching(/^0:00(:00)?$/));
    await expect.element(times.last()).toMatchTextContent(/^[-\u2212]/);

    await chooseTool(/^Align at/, "Shut-in");
    const left = page.getByRole("list", { name: "Chosen, but not drawn" });
    await expect.poll(() => left.getByRole("listitem").all().length).toBe(4);
    await expect
      .element(left.getByRole("listitem").first())
      .toMatchTextContent("does not have this event.");
  });

  test("names a stage that was measured in another unit or lacks the channel", async () => {
    const stages = new SeveralStages({
      count: stageCount,
      channels: (number) =>
        usualChannels
          .filter(({ name }) => number !== 4 || name !== "pressure")
          .map((channel) =>
            number === 5 && channel.name === "pressure"
              ? { ...channel, unit: "kPa" }
              : channel,
          ),
    });
    await openOverlay("", stages);
    const left = page.getByRole("list", { name: "Chosen, but not drawn" });
    await expect.element(left).toMatchTextContent(/another unit/);
    await expect.element(left).toMatchTextContent(/does not have this channel/);
  });

  test("says of a stage without data that it has none, and draws no empty axes", async () => {
    const stages = new SeveralStages({
      count: stageCount,
      channels: (number) => (number === 6 ? [] : usualChannels),
    });
    await openOverlay("?stages=6&envelope=none", stages);
    const left = page.getByRole("list", { name: "Chosen, but not drawn" });
    await expect
      .element(left)
      .toMatchTextContent("Stage 6 Kestrel 1H has no data.");
    expect(document.querySelector("[data-chart]")).toBeNull();
  });

  test("shows that it is loading, says what went wrong and asks again on demand", async () => {
    const stages = new SeveralStages({ count: stageCount });
    const { server } = await openOverlay("", stages, {
      responses: {
        "stageData.bulk": () => refusal(409, "busy", "The stage is moved."),
      },
    });
    await expect
      .element(page.getByText("6 stages could not be loaded."))
      .toBeVisible();
    server.respond({ "stageData.bulk": neverResponds });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect
      .element(page.getByText("Loading stages, 0 of 6"))
      .toBeVisible();
  });

  test("reads from right to left in Arabic", async () => {
    await openOverlay("", undefined, { language: "ar", theme: "light" });
    await expectPoints(4 * samplesOfStage);
    expect(document.documentElement.dir).toBe("rtl");
    expect(await violations()).toEqual([]);
  });
});

describe("the band of earlier stages", () => {
  const band = () => page.getByText(/^Gray band/);

  test("says what it is made of", async () => {
    await openOverlay();
    await expect
      .element(band())
      .toMatchTextContent(
        "Gray band: P10 to P90 of 5 earlier stages of the well.",
      );
    await chooseTool(/^P10 to P90/, "Off");
    await expect.element(band()).not.toBeInTheDocument();
    await chooseTool(/^P10 to P90/, "Earlier stages of the pad");
    await expect
      .element(band())
      .toMatchTextContent(
        "Gray band: P10 to P90 of 5 earlier stages of the pad.",
      );
  });

  test("says why there is none", async () => {
    // The newest selected stage is compared with the stages before it: two are too few.
    await openOverlay("?stages=3");
    await expect
      .element(
        page.getByText(/^No P10 to P90 band: 2 earlier stages can be used/),
      )
      .toBeVisible();
  });
});
