import type { PtaInput } from "@stagecraft/domain/pta";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asksBeforeClosing } from "#test/browser-events.ts";
import { openApp, violations, type AppOptions } from "#test/open-app.tsx";
import {
  aFalloffRecord,
  TestInterpretation,
} from "#test/pta-interpretation-world.ts";
import { refusal } from "#test/test-server.ts";

const path = "/interpretation/7";
const button = (name: string | RegExp) => page.getByRole("button", { name });
const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const pick = (name: string) => page.getByRole("slider", { name, exact: true });

async function openInterpretation(
  world = new TestInterpretation(),
  options: AppOptions = {},
) {
  return openApp(path, {
    as: "administrator",
    ...options,
    responses: { ...world.responses, ...options.responses },
  });
}

/** Returns the text of a result without its label. */
function resultText(key: string): string {
  const row = document.querySelector(`[data-result="${key}"] dd`);
  return row?.textContent ?? "";
}

const resultNumber = (key: string) =>
  Number.parseFloat(resultText(key).replaceAll(",", ""));

const isShown = () =>
  expect
    .poll(() => document.querySelectorAll(".pta-plot svg[role=img]").length)
    .toBe(4);

async function press(name: string, ...keys: string[]): Promise<void> {
  const element = pick(name).element() as HTMLElement;
  element.focus();
  for (const key of keys) await userEvent.keyboard(key);
}

describe("an interpretation", () => {
  test("shows four plots, its place in the pad and what was read, and passes axe", async () => {
    await openInterpretation();
    await isShown();
    await expect
      .poll(() => document.querySelector(".pta-crumbs")?.textContent)
      .toMatch(/^Kestrel 1H.*·Base case.*·Kestrel Pad/);
    const stage = page.getByRole("link", { name: /Stage 12/ }).element();
    expect(stage.getAttribute("href")).toMatch(
      /\/chart\/stage\/12\?from=\d+&to=\d+/,
    );
    expect(resultNumber("closureG")).toBeGreaterThan(0.5);
    expect(resultText("closurePressure")).toContain("psi");
    expect(document.querySelector(".pta-check")?.textContent).toMatch(
      /Stress \+ net = [\d,]+ psi/,
    );
    await expect
      .element(page.getByText(/two readings of closure differ/))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("the keys move closure in all plots, results follow and are marked as by hand", async () => {
    await openInterpretation();
    await isShown();
    const before = resultNumber("closureG");
    await press("Closure", "{Shift>}{ArrowRight}{/Shift}", "{ArrowRight}");
    await expect
      .poll(() => resultNumber("closureG"))
      .toBeGreaterThan(before + 0.05);
    await expect.poll(() => resultText("closureG")).toContain("By hand");
    const handles = [...document.querySelectorAll('[data-pick="closure"]')];
    expect(handles).toHaveLength(4);
    expect(handles.every((each) => each.hasAttribute("data-person"))).toBe(
      true,
    );
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => resultNumber("closureG")).toBe(before);
    expect(resultText("closureG")).not.toContain("By hand");
  });

  test("a drag draws no measured curve again, only what it moves", async () => {
    await openInterpretation();
    await isShown();
    const curves = [...document.querySelectorAll(".pta-plot .pta-curve")];
    const drawn: Node[] = [];
    const observer = new MutationObserver((changes) =>
      drawn.push(...changes.map(({ target }) => target)),
    );
    for (const curve of curves) observer.observe(curve, { attributes: true });
    const before = resultNumber("closureG");
    await press("Closure", "{Shift>}{ArrowRight}{/Shift}");
    await expect.poll(() => resultNumber("closureG")).toBeGreaterThan(before);
    observer.disconnect();
    expect(curves.length).toBeGreaterThan(5);
    expect(drawn).toEqual([]);
    expect(curves.every(({ isConnected }) => isConnected)).toBe(true);
  });

  test("a pick that was moved says that it is set by hand, until it is taken back", async () => {
    await openInterpretation();
    await isShown();
    const said = () => pick("Closure").element().getAttribute("aria-valuetext");
    const computed = said();
    expect(computed).not.toContain("By hand");
    await press("Closure", "{Shift>}{ArrowRight}{/Shift}", "{Enter}");
    await expect.poll(said).toMatch(/, By hand$/);
    await press("Closure", "{Delete}");
    await expect.poll(said).toBe(computed);
  });

  test("a move is one step back, and Delete takes a pick back to computed", async () => {
    await openInterpretation();
    await isShown();
    const before = resultNumber("closureG");
    await press(
      "Closure",
      "{Shift>}{ArrowRight}{ArrowRight}{/Shift}",
      "{Enter}",
    );
    const after = resultNumber("closureG");
    expect(after).toBeGreaterThan(before);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(() => resultNumber("closureG")).toBe(before);
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await expect.poll(() => resultNumber("closureG")).toBe(after);
    await press("Closure", "{Delete}");
    await expect.poll(() => resultNumber("closureG")).toBe(before);
  });

  test("a pick is dragged in a plot other than its own", async () => {
    await openInterpretation();
    await isShown();
    const before = resultNumber("closureG");
    const root = [...document.querySelectorAll('[data-pick="closure"]')][2];
    const box = root?.getBoundingClientRect();
    if (root === undefined || box === undefined) throw new Error("No handle.");
    const point = (clientX: number) => ({
      clientX,
      clientY: box.top + 40,
      button: 0,
      pointerId: 1,
      bubbles: true,
    });
    // A pointer of synthetic events cannot be captured, so capturing is replaced.
    (root as HTMLElement).setPointerCapture = () => undefined;
    root.dispatchEvent(new PointerEvent("pointerdown", point(box.left + 6)));
    root.dispatchEvent(new PointerEvent("pointermove", point(box.left + 46)));
    root.dispatchEvent(new PointerEvent("pointerup", point(box.left + 46)));
    await expect
      .poll(() => resultNumber("closureG"))
      .toBeGreaterThan(before + 0.2);
  });

  test("both ends of the line after closure can be taken on the derivative", async () => {
    await openInterpretation();
    await isShown();
    const ends = document.querySelectorAll(
      '[data-pick="proppedStart"], [data-pick="proppedEnd"]',
    );
    expect(ends).toHaveLength(2);
  });

  test("a model that misses the record says that it is outside the plot", async () => {
    const world = new TestInterpretation();
    world.match({
      ...{ solutionPerPopulation: 6, numberOfParentsMating: 4 },
      numberOfGenerations: 2,
      staticHistoryMatchMinPorePressure: 12_000,
      staticHistoryMatchMaxPorePressure: 12_500,
      staticHistoryMatchMinHalfLength: 20,
      staticHistoryMatchMaxHalfLength: 60,
      staticHistoryMatchMinPermeability: 0.01,
      staticHistoryMatchMaxPermeability: 1,
      staticHistoryMatchMinSkin: 0,
      staticHistoryMatchMaxSkin: 1,
      staticHistoryMatchMinWellboreStorage: 0.01,
      staticHistoryMatchMaxWellboreStorage: 0.02,
    });
    await openInterpretation(world);
    await isShown();
    const legends = [...document.querySelectorAll(".pta-plot-legend")].map(
      ({ textContent }) => textContent,
    );
    expect(legends[0]).toContain("Modeloutside the plot");
    expect(legends[3]).toContain("Modeloutside the plot");
    expect(legends[1]).not.toContain("outside the plot");
  });

  test("saving sends the override and orders the quick run", async () => {
    const world = new TestInterpretation();
    const { server } = await openInterpretation(world);
    await isShown();
    await press("Closure", "{Shift>}{ArrowRight}{/Shift}", "{Enter}");
    await expect
      .element(button("Run"))
      .toHaveAttribute("aria-disabled", "true");
    // The second click of a double one comes before the button is drawn again.
    const save = button("Save").element() as HTMLElement;
    save.click();
    save.click();
    await expect
      .poll(() => server.sentTo("ptaInterpretations.edit"))
      .toHaveLength(1);
    const [body] = server.sentTo("ptaInterpretations.edit") as {
      input: PtaInput & { closureOverrideUnit: string };
    }[];
    expect(body?.input.closureOverride).toBeGreaterThan(0.5);
    expect(body?.input.closureOverrideUnit).toBe("none");
    await expect
      .poll(() => server.sentTo("ptaInterpretations.run"))
      .toHaveLength(1);
    await expect
      .element(page.getByText("Running, 40 %, generation 440"))
      .toBeVisible();
    expect(server.sentTo("ptaInterpretations.edit")).toHaveLength(1);
    await button("Cancel the run").click();
    await expect
      .element(page.getByText("Canceled", { exact: true }))
      .toBeVisible();
  });

  test("a reset that makes the run current again asks for no further run", async () => {
    const own = { closureOverride: 1.2, runStaticHistoryMatch: true };
    const world = new TestInterpretation({}, { own });
    const { server } = await openInterpretation(world, {
      responses: {
        "ptaInterpretations.edit": ({ body }) => ({
          ...world.interpretation,
          ...body,
          updatedAt: world.interpretation.updatedAt + 1,
        }),
      },
    });
    await isShown();
    await tab("Picks").click();
    await button("Reset to computed: Closure").click();
    await button("Save").click();
    await expect
      .element(page.getByText("Saved.", { exact: true }))
      .toBeVisible();
    expect(server.sentTo("ptaInterpretations.run")).toEqual([]);
  });

  test("somebody else's save is loaded, and one's own change is kept", async () => {
    const world = new TestInterpretation();
    let isRefused = true;
    const { server } = await openInterpretation(world, {
      responses: {
        "ptaInterpretations.edit": ({ body }) => {
          if (!isRefused)
            return { ...world.interpretation, ...body, updatedAt: 99 };
          isRefused = false;
          world.interpretation = {
            ...world.interpretation,
            clientComment: "Theirs",
            updatedAt: world.interpretation.updatedAt + 5,
          };
          return Response.json(
            {
              error: {
                code: "edit.conflict",
                message: "Changed meanwhile.",
                details: { changedBy: "Petra Nowak" },
              },
            },
            { status: 409 },
          );
        },
      },
    });
    await isShown();
    await press("Closure", "{Shift>}{ArrowRight}{/Shift}", "{Enter}");
    await button("Save").click();
    await expect
      .element(page.getByText(/Petra Nowak changed this/))
      .toBeVisible();
    await button("Load the changes, keep mine").click();
    await button("Save").click();
    await expect
      .poll(() => server.sentTo("ptaInterpretations.edit"))
      .toHaveLength(2);
    expect(server.sentTo("ptaInterpretations.edit")[1]).toMatchObject({
      clientComment: "Theirs",
      input: { closureOverride: expect.any(Number) as number },
      updatedAt: world.interpretation.updatedAt,
    });
  });

  test("which reading of closure counts can be chosen, and picks are listed with the way back", async () => {
    await openInterpretation();
    await isShown();
    const contact = resultNumber("closureG");
    await button("Tangent").click();
    await expect
      .poll(() => resultNumber("closureG"))
      .toBeGreaterThan(contact + 0.2);
    await press("Search until", "{Shift>}{ArrowLeft}{/Shift}", "{Enter}");
    await tab("Picks").click();
    const reset = button("Reset to computed: Search until");
    const place = document.querySelector('[data-pick-row="gPlotEnd"] bdi');
    const line = place?.getBoundingClientRect();
    expect(reset.element().getBoundingClientRect().top).toBeLessThan(
      line?.bottom ?? 0,
    );
    await reset.click();
    await expect
      .element(button("Reset to computed: Search until"))
      .not.toBeInTheDocument();
    await button("Reset all to computed values").click();
    await tab("Results").click();
    await expect.poll(() => resultNumber("closureG")).toBe(contact);
  });

  test("a stretch is left out with the keys and taken back", async () => {
    await openInterpretation();
    await isShown();
    await button("Exclude a range").click();
    const surface = page
      .getByRole("slider", { name: "Cursor, Falloff" })
      .element() as HTMLElement;
    surface.focus();
    await userEvent.keyboard(
      "{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{Enter}",
    );
    await expect
      .poll(
        () =>
          document.querySelectorAll('.pta-region[data-tone="masked"]').length,
      )
      .toBe(4);
    await tab("Picks").click();
    await button(/Reset to computed: .* to /).click();
    await expect
      .poll(
        () =>
          document.querySelectorAll('.pta-region[data-tone="masked"]').length,
      )
      .toBe(0);
  });

  test("the cursor reads the same moment in all plots, and zoom is linked", async () => {
    await openInterpretation();
    await isShown();
    const surface = page
      .getByRole("slider", { name: "Cursor, G-function" })
      .element() as HTMLElement;
    surface.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect
      .poll(() => document.querySelectorAll(".pta-cursor").length)
      .toBe(4);
    expect(surface.getAttribute("aria-valuetext")).toMatch(
      /G 1\.\d+ · Pressure [\d,]+ psi/,
    );
    const ticks = () =>
      [...document.querySelectorAll(".pta-plot-card")].map(
        (card) => card.querySelector(".pta-tick")?.textContent,
      );
    const before = ticks();
    await userEvent.keyboard("+++");
    await expect
      .element(button("Show everything"))
      .not.toHaveAttribute("aria-disabled");
    const zoomed = ticks();
    for (const card of document.querySelectorAll(".pta-plot-card")) {
      const written = [...card.querySelectorAll(".pta-tick")];
      const across = written.filter((tick) => !tick.hasAttribute("data-side"));
      expect(across.length).toBeGreaterThan(1);
      const long = written.filter(({ textContent }) => textContent.length > 8);
      expect(long).toEqual([]);
    }
    expect(zoomed.every((each, index) => each !== before[index])).toBe(true);
    await userEvent.keyboard("{Escape}");
    await expect.poll(ticks).toEqual(before);
  });

  test("the cursor reads the pressure that was recorded, also where a plot draws means", async () => {
    const record = aFalloffRecord();
    const pressurePa = record.pressurePa.map(
      (each, index) => (each ?? NaN) + 3e5 * Math.sin(index * 2.1),
    );
    await openInterpretation(
      new TestInterpretation({}, { record: { ...record, pressurePa } }),
    );
    await isShown();
    // Without a pointer over a plot, no values are read.
    expect(document.querySelectorAll(".pta-plot-legend-value")).toHaveLength(0);
    const cursors = ["Falloff", "G-function", "Square root of time"].map(
      (plot) => page.getByRole("slider", { name: `Cursor, ${plot}` }),
    );
    (cursors[1]?.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    const read = () =>
      cursors.map((cursor) =>
        / · (Pressure [\d,]+) psi/
          .exec(cursor.element().getAttribute("aria-valuetext") ?? "")
          ?.at(1),
      );
    await expect.poll(() => read()[0]).toBeDefined();
    expect(new Set(read()).size).toBe(1);
  });

  test("a finger that taps a plot reads its values, and they stay", async () => {
    await openInterpretation();
    await isShown();
    const surface = page
      .getByRole("slider", { name: "Cursor, G-function" })
      .element();
    const { left, width } = surface.getBoundingClientRect();
    for (const name of ["pointerdown", "pointerup", "pointerout"])
      surface.dispatchEvent(
        new PointerEvent(name, {
          clientX: left + width / 2,
          button: 0,
          pointerId: 1,
          pointerType: "touch",
          bubbles: true,
        }),
      );
    await expect
      .poll(() => document.querySelectorAll(".pta-cursor").length)
      .toBe(4);
    expect(surface.getAttribute("aria-valuetext")).toMatch(
      /Pressure [\d,]+ psi/,
    );
  });

  test("a slope guide is laid, turned and removed with the keys", async () => {
    await openInterpretation();
    await isShown();
    await button(/Slope guide ½/).click();
    const guide = page.getByRole("slider", { name: /^Slope guide/ });
    await expect
      .element(guide)
      .toHaveAttribute("aria-valuetext", "0.50 · Linear flow");
    (guide.element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
    await expect.element(guide).toHaveAttribute("aria-valuetext", "0.55");
    for (let step = 0; step < 9; step++)
      await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
    await expect
      .element(guide)
      .toHaveAttribute("aria-valuetext", "1.00 · Storage or closure");
    await userEvent.keyboard("{Delete}");
    await expect.element(guide).not.toBeInTheDocument();
  });

  test("an input of this stage says where it comes from, and a wrong one is marked at its field", async () => {
    await openInterpretation();
    await isShown();
    const before = resultNumber("closurePressure");
    await tab("Inputs").click();
    const depth = page.getByLabelText("True vertical depth");
    await expect.element(page.getByText("Documents of the well")).toBeVisible();
    await depth.fill("10000");
    await tab("Results").click();
    await expect
      .poll(() => resultNumber("closurePressure"))
      .toBeCloseTo(before + 88, -1);
    await tab("Inputs").click();
    await depth.fill("5");
    await expect.element(page.getByText("From 10 to 40,000.")).toBeVisible();
    await expect
      .element(button("Save"))
      .toHaveAttribute("aria-disabled", "true");
    await button("Discard").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Discard" })
      .click();
    await expect.element(depth).toHaveValue("");
    expect(await violations()).toEqual([]);
  });

  test("a closure that was not found is set by hand", async () => {
    const record = aFalloffRecord(120);
    await openInterpretation(new TestInterpretation({}, { record }));
    await isShown();
    await expect.element(pick("Closure")).not.toBeInTheDocument();
    await tab("Picks").click();
    const line = () =>
      document.querySelector('[data-pick-row="closure"]')?.textContent;
    expect(line()).toContain("Not found");
    await button("Set by hand").click();
    await expect.poll(line).toMatch(/By hand.*G \d/);
    await expect.element(pick("Closure").first()).toBeInTheDocument();
    await expect.element(button("Set by hand")).not.toBeInTheDocument();
  });

  test("outdated says so, and the history match is not shown as current", async () => {
    const world = new TestInterpretation();
    const { context } = world.interpretation;
    world.interpretation = {
      ...world.interpretation,
      context: { ...context, isOutdated: true },
    };
    await openInterpretation(world);
    await isShown();
    await expect
      .element(page.getByText("Outdated", { exact: true }))
      .toBeVisible();
    await expect
      .element(page.getByText(/its history match is outdated/))
      .toBeVisible();
  });

  test.each(["RUNNING", "CANCELLED"] as const)(
    "outdated while %s names no time: that of the output is not known any more",
    async (status) => {
      const world = new TestInterpretation();
      const { context } = world.interpretation;
      world.interpretation = {
        ...world.interpretation,
        context: {
          ...context,
          status,
          isOutdated: true,
          endedAt: status === "RUNNING" ? null : context.endedAt,
        },
      };
      await openInterpretation(world);
      await isShown();
      await expect
        .element(page.getByText(/since the last run that was completed: its/))
        .toBeVisible();
    },
  );

  test("failed says why", async () => {
    const world = new TestInterpretation();
    const { context } = world.interpretation;
    world.interpretation = {
      ...world.interpretation,
      context: {
        ...context,
        status: "FAILED",
        failure: "noSamples",
      },
    };
    await openInterpretation(world);
    await expect
      .element(
        page.getByText("The run failed: Nothing was recorded for this stage."),
      )
      .toBeVisible();
  });

  test("without a rate the record is shown, and every blank has its reason", async () => {
    const record = { ...aFalloffRecord(), rateCubicMetersPerSecond: null };
    await openInterpretation(new TestInterpretation({}, { record }));
    await expect
      .poll(() => document.querySelectorAll(".pta-plot svg[role=img]").length)
      .toBe(1);
    expect(document.querySelectorAll(".pta-pick")).toHaveLength(0);
    expect(resultText("injectedVolume")).toContain("Without a rate");
    expect(resultText("initialShutInPressure")).toContain("Without a rate");
    expect(await violations()).toEqual([]);
  });

  test("those who may not edit read it: nothing moves, no internal comment", async () => {
    const { comment: _, ...shown } = new TestInterpretation().interpretation;
    const world = new TestInterpretation();
    await openInterpretation(world, {
      as: "manager",
      responses: { "ptaInterpretations.get": shown },
    });
    await isShown();
    await expect.element(pick("Closure")).not.toBeInTheDocument();
    await expect.element(button("Save")).not.toBeInTheDocument();
    await tab("Comments").click();
    await expect
      .element(page.getByLabelText("Comment for the client"))
      .toHaveAttribute("readonly");
    await expect
      .element(page.getByLabelText("Internal comment"))
      .not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test("lists its keys, and ] goes on to the next stage of the case", async () => {
    await openInterpretation();
    await isShown();
    await userEvent.keyboard("?");
    await expect
      .element(page.getByText("On a pick: back to computed"))
      .toBeVisible();
    await page.getByRole("dialog").getByText("Close").click();
    await userEvent.keyboard("]");
    expect(location.pathname).toBe(path);
    await userEvent.keyboard("[[");
    await expect.poll(() => location.pathname).toBe("/interpretation/6");
  });

  test("a comment that is too long is marked and not cut off", async () => {
    const { server } = await openInterpretation();
    await isShown();
    await tab("Comments").click();
    const comment = page.getByLabelText("Comment for the client");
    await comment.fill("x".repeat(4001));
    await expect
      .element(page.getByText(/At most .*4,?000.* characters/))
      .toBeVisible();
    await expect
      .element(button("Save"))
      .toHaveAttribute("aria-disabled", "true");
    await comment.fill("x".repeat(4000));
    await button("Save").click();
    await expect
      .poll(() => server.sentTo("ptaInterpretations.edit"))
      .toHaveLength(1);
  });

  test("those who may not see interpretations are turned away without a request", async () => {
    const { server } = await openInterpretation(new TestInterpretation(), {
      as: "vanoperator",
    });
    await expect
      .element(page.getByText("You are not allowed to see interpretations."))
      .toBeVisible();
    expect(server.sentTo("ptaInterpretations.get")).toHaveLength(0);
  });

  test("one that does not exist says so", async () => {
    await openInterpretation(new TestInterpretation(), {
      responses: {
        "ptaInterpretations.get": refusal(404, "notFound", "Not found."),
      },
    });
    await expect
      .element(page.getByText(/does not exist|not found/i))
      .toBeVisible();
  });

  test("asks before unsaved changes are left", async () => {
    await openInterpretation();
    await isShown();
    expect(asksBeforeClosing()).toBe(false);
    await press("Closure", "{ArrowRight}", "{Enter}");
    await expect.poll(asksBeforeClosing).toBe(true);
    await button("Previous interpretation of the case").click();
    await expect
      .element(page.getByRole("dialog", { name: "Discard your changes?" }))
      .toBeVisible();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Cancel" })
      .click();
    expect(location.pathname).toBe(path);
  });

  test.each([
    ["phone", 390, 844],
    ["tablet", 1024, 768],
  ])("on a %s the results come before the plots", async (_, width, height) => {
    await openInterpretation(new TestInterpretation(), { width, height });
    const answer = page.getByRole("region", { name: "Results" });
    await expect
      .element(answer)
      .toMatchTextContent(/Closure pressure.*[\d,]+ psi.*ISIP.*Pore pressure/);
    const plots = document.querySelector(".pta-plots");
    expect(answer.element().compareDocumentPosition(plots as Node)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test("beside the plots each result is shown once", async () => {
    await openInterpretation();
    await isShown();
    expect(
      document.querySelectorAll('[data-result="closurePressure"]'),
    ).toHaveLength(1);
  });

  test("reads from right to left in Arabic on a phone and passes axe", async () => {
    await openInterpretation(new TestInterpretation(), {
      language: "ar",
      theme: "light",
      width: 390,
      height: 844,
    });
    await expect
      .poll(() => document.querySelectorAll(".pta-plot svg[role=img]").length)
      .toBe(5);
    expect(document.documentElement.dir).toBe("rtl");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  });
});
