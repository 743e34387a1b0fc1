import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Role } from "@stagecraft/domain";
import { connection } from "#api/browser-connection.ts";
import { openApp, violations } from "#test/open-app.tsx";
import {
  choose,
  drawnPoints,
  menuEntries,
  openMenu,
  tool,
  toolbar,
} from "#test/stage-tools.ts";
import { TestStage } from "#test/stage-world.ts";
import { neverResponds, refusal, type Responses } from "#test/test-server.ts";
import type { Stage } from "#test/world.ts";

afterEach(() => vi.restoreAllMocks());

/** Returns the names of the files that the page has handed to the browser so far. */
function savedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

function aFile(name: string): Response {
  return new Response("1", {
    headers: {
      "content-type": "text/csv",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

interface Opening {
  readonly as?: Role;
  readonly stage?: Partial<Stage>;
  readonly responses?: Responses;
}

async function openStage({ as = "support", stage, responses }: Opening = {}) {
  const test = new TestStage({ stage: { name: "7", ...stage } });
  const { server } = await openApp("/chart/stage/1", {
    as,
    responses: { ...test.responses, ...responses },
  });
  await expect.element(toolbar()).toBeVisible();
  return { server };
}

describe("a file of a stage", () => {
  test("is saved under the name that the server gives it", async () => {
    const names = savedFiles();
    await openStage({
      responses: {
        "stageExports.samples": () => aFile("Kestrel Pad_Stage 7.csv"),
      },
    });
    await tool("Download CSV").click();
    await expect.poll(() => names).toEqual(["Kestrel Pad_Stage 7.csv"]);
  });

  const megabyte = 1024 * 1024;

  /** The response of a download of which only a part has arrived. */
  function arrivingFile(): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(megabyte)),
    });
    return new Response(body, { headers: { "content-type": "text/csv" } });
  }

  test.each<[string, Responses["stageExports.samples"], string]>([
    ["before it arrives", neverResponds, ""],
    ["while it arrives", arrivingFile, "1.0 MB"],
  ])(
    "is given up on Cancel %s, without a complaint",
    async (_, response, arrived) => {
      const names = savedFiles();
      await openStage({ responses: { "stageExports.samples": response } });
      await tool("Download CSV").click();
      const running = page.getByRole("region", { name: "Downloads" });
      await expect.element(running).toMatchTextContent(arrived);
      const connected = vi.fn();
      const unsubscribe = connection.subscribe(connected);
      onTestFinished(() => void unsubscribe());
      await running.getByRole("button", { name: "Cancel" }).click();
      await expect.element(running).not.toBeInTheDocument();
      await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
      expect(connected).not.toHaveBeenCalled();
      expect(names).toEqual([]);
    },
  );

  test.each([
    ["Guidance log", "stageExports.guidanceLog"],
    ["FDI playbook log", "stageExports.fdiPlaybookLog"],
    ["Stagecraft playbook log", "stageExports.stagecraftPlaybookLog"],
  ] as const)("with the %s is requested by its own path", async (log, key) => {
    const names = savedFiles();
    await openStage({
      as: "administrator",
      responses: { [key]: () => aFile(`Stage 7_${log}.csv`) },
    });
    await choose("More tools", log);
    await expect.poll(() => names).toEqual([`Stage 7_${log}.csv`]);
  });

  test.each([
    ["Primary Chart", "primary"],
    ["Secondary Chart(s)", "secondary"],
  ])(
    "with a picture of the %s orders what is shown, 1920 pixels wide",
    async (entryName, charts) => {
      const names = savedFiles();
      const { server } = await openStage({
        responses: { "stageImages.draw": () => aFile("Stage 7.png") },
      });
      await expect.poll(drawnPoints).toBeGreaterThan(0);
      await choose("Download image", entryName);
      await expect.poll(() => names).toEqual(["Stage 7.png"]);
      expect(server.sentTo("stageImages.draw")).toMatchObject([
        {
          stageId: 1,
          charts,
          width: 1920,
          startTimestamp: expect.any(Number) as number,
          endTimestamp: expect.any(Number) as number,
          secondary: "pressure-derivative",
          isAutoscaled: false,
        },
      ]);
    },
  );
});

describe("too many requests", () => {
  const sentence = "Too many download requests, please slow down";

  test.each([429, 555])(
    "are reported when the response is %i",
    async (status) => {
      await openStage({
        responses: {
          "stageExports.samples": refusal(
            status,
            "downloads.tooMany",
            "Slow down",
          ),
        },
      });
      await tool("Download CSV").click();
      await expect.element(page.getByText(sentence)).toBeVisible();
    },
  );

  test("are reported when there is no response at all", async () => {
    await openStage({
      responses: {
        "stageExports.samples": () =>
          Promise.reject(new TypeError("Failed to fetch")),
      },
    });
    await tool("Download CSV").click();
    await expect.element(page.getByText(sentence)).toBeVisible();
  });

  test("are not reported for another failure", async () => {
    await openStage({
      responses: {
        "stageExports.samples": refusal(
          409,
          "test",
          "The stage is being sealed",
        ),
      },
    });
    await tool("Download CSV").click();
    await expect
      .element(page.getByText("The stage is being sealed"))
      .toBeVisible();
    expect(page.getByText(sentence).query()).toBeNull();
  });
});

describe("a confidential stage", () => {
  const confidential = {
    stage: { confidential: true },
    responses: { "stageExports.samples": () => aFile("Secret.csv") },
  };
  const warning = () => page.getByRole("dialog", { name: "Warning" });

  test.each(["sales", "support"] as const)(
    "is downloaded by %s only after a warning that cannot be clicked away",
    async (as) => {
      const names = savedFiles();
      const { server } = await openStage({ as, ...confidential });
      await tool("Download CSV").click();
      await expect
        .element(
          warning().getByText(
            /^The content of this download is strictly confidential/,
          ),
        )
        .toBeVisible();
      expect(await violations()).toEqual([]);
      await userEvent.click(document.body, {
        position: { x: 4, y: 4 },
        force: true,
      });
      await userEvent.keyboard("{Escape}");
      await expect.element(warning()).toBeVisible();
      await warning().getByRole("button", { name: "Cancel" }).click();
      await expect.element(warning()).not.toBeInTheDocument();
      expect(server.sentTo("stageExports.samples")).toEqual([]);

      await tool("Download CSV").click();
      await warning().getByRole("button", { name: "Download" }).click();
      await expect.poll(() => names).toEqual(["Secret.csv"]);
    },
  );

  test("is downloaded by an engineer at once", async () => {
    const names = savedFiles();
    await openStage({ as: "engineer", ...confidential });
    await tool("Download CSV").click();
    await expect.poll(() => names).toEqual(["Secret.csv"]);
    expect(warning().query()).toBeNull();
  });
});

test("a person who may not export is offered nothing to download", async () => {
  await openStage({ as: "guest" });
  expect(tool("Download CSV").query()).toBeNull();
  expect(tool("Download image").query()).toBeNull();
  await openMenu("More tools");
  expect(menuEntries().filter((name) => name.endsWith(" log"))).toEqual([]);
});
