import { teamChannelMessages } from "@stagecraft/domain";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#api/query-client.ts";
import { openApp, type AppOptions } from "#test/open-app.tsx";
import { refusal } from "#test/test-server.ts";
import { useChannelIntegration } from "./use-channel-integration.ts";

const project = {
  id: 7,
  name: "Kestrel Pad",
  internalChannelId: "19:made",
  internalTabId: "",
  internalSharePointUri: "",
};

const channels = {
  projectId: 7,
  home: "embedded",
  channelId: "stagecraft:1",
  internalChannelId: "stagecraft:2",
  internalTabId: "",
  updatedAt: 1,
} as const;

/** The smallest component that uses the hook: it integrates and shows the error. */
function Probe() {
  const { isRunning, error, reintegrate } = useChannelIntegration(7, "team-1");
  return (
    <>
      <button
        type="button"
        disabled={isRunning}
        onClick={() => void reintegrate(project)}
      >
        Reintegrate
      </button>
      <output>{error ?? "no error"}</output>
    </>
  );
}

let root: Root | undefined;
afterEach(() => root?.unmount());

async function openProbe(options: AppOptions = {}) {
  const opened = await openApp("/about", { as: "support", ...options });
  const element = document.createElement("div");
  document.body.append(element);
  root = createRoot(element);
  root.render(
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>,
  );
  return opened;
}

const button = () => page.getByRole("button", { name: "Reintegrate" });
const flag = () => localStorage.getItem("channelIntegration.7");

describe("the integration of a project's channels", () => {
  test("sets the flag of the project while it runs, and takes it away at the end", async () => {
    const { server } = await openProbe();
    const { promise, resolve } = Promise.withResolvers<typeof channels>();
    server.respond({ "teamChannels.integrate": () => promise });
    await button().click();
    await expect.element(button()).toBeDisabled();
    expect(flag()).not.toBeNull();
    resolve(channels);
    await expect.element(button()).toBeEnabled();
    expect(flag()).toBeNull();
    const sent = server.received.find(
      ({ key }) => key === "teamChannels.integrate",
    );
    expect(sent).toMatchObject({
      params: { projectId: 7 },
      body: {
        projectId: 7,
        projectName: "Kestrel Pad",
        teamId: "team-1",
        internalChannelId: "19:made",
        internalTabId: "",
        internalSharePointUri: "",
      },
    });
  });

  test.each([
    [409, "channel.limitReached", teamChannelMessages.limitReached],
    [409, "channel.notReady", teamChannelMessages.notReady],
    [409, "channel.teamRequired", teamChannelMessages.teamRequired],
    [502, "channel.failed", teamChannelMessages.failed],
    [500, "internal", teamChannelMessages.failed],
  ])(
    "that fails with %i %s takes the flag away and says %j",
    async (status, code, message) => {
      await openProbe({
        responses: {
          "teamChannels.integrate": () => refusal(status, code, "Broken"),
        },
      });
      await button().click();
      await expect
        .poll(() => document.querySelector("output")?.textContent)
        .toBe(message);
      await expect.element(button()).toBeEnabled();
      expect(flag()).toBeNull();
    },
  );

  test("says so in the reader's language", async () => {
    await openProbe({
      language: "es",
      responses: {
        "teamChannels.integrate": () =>
          refusal(409, "channel.notReady", teamChannelMessages.notReady),
      },
    });
    await button().click();
    await expect
      .poll(() => document.querySelector("output")?.textContent)
      .toBe(
        "El canal de Teams aún no está listo. Espere un momento y pulse «Reintegrar canales».",
      );
  });

  test("runs for every tab of the browser, but not for ever after a page was closed", async () => {
    const minuteMs = 60_000;
    await openProbe({
      settings: { "channelIntegration.7": String(Date.now() - 5 * minuteMs) },
    });
    await expect.element(button()).toBeEnabled();
    localStorage.setItem("channelIntegration.7", String(Date.now()));
    window.dispatchEvent(new StorageEvent("storage"));
    await expect.element(button()).toBeDisabled();
  });
});
