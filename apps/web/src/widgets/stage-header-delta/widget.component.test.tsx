import { describe, expect, test } from "vitest";
import { card } from "#test/css-locator.ts";
import { openApp } from "#test/open-app.tsx";
import { aFaultyPad } from "#test/quality-world.ts";

const headers = () => card("stageHeaderDelta");
const button = (name: string) => headers().getByRole("button", { name });

describe("the header changes", () => {
  test("are those of the stage or of its whole well, as chosen", async () => {
    await openApp("/qcoperationsdashboard/1", {
      as: "support",
      responses: aFaultyPad(),
    });
    const ofStage = headers().getByRole("table", { name: "Header changes" });
    const ofWell = headers().getByRole("table", { name: "Whole well" });
    await expect.element(ofStage).toMatchTextContent("Tubing rate");
    await expect
      .element(button("This stage"))
      .toHaveAttribute("aria-pressed", "true");
    await button("Whole well").click();
    await expect.element(ofWell).toMatchTextContent("Stage 2 against stage 1");
    await expect.element(ofStage).not.toBeInTheDocument();
    await button("This stage").click();
    await expect.element(ofStage).toMatchTextContent("Tubing rate");
    await expect.element(ofWell).not.toBeInTheDocument();
  });
});
