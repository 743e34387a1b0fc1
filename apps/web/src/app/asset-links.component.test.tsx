import type { Role } from "@stagecraft/domain";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aPadApart, apart, misnamed } from "#test/apart-world.ts";
import { anEvidenceCard } from "#test/evidence-world.ts";
import { openApp } from "#test/open-app.tsx";
import { padsOfNorthgate } from "#test/shell-world.ts";
import { openMenu, tool } from "#test/stage-tools.ts";
import type { Responses } from "#test/test-server.ts";

const { companyId, projectId, wellId, stageId } = apart;

const addressesIn = (parts: readonly ParentNode[]) =>
  parts
    .flatMap((part) => [...part.querySelectorAll("a[href^='/']")])
    .map((link) => link.getAttribute("href") ?? "");

const addresses = () => addressesIn([document]);

const addressesInMenu = () =>
  addressesIn([...document.querySelectorAll('[role="menu"]')]);

function open(path: string, as: readonly Role[], responses: Responses = {}) {
  return openApp(path, {
    as,
    width: 1680,
    responses: { ...aPadApart(), ...responses },
  });
}

afterEach(() => void vi.restoreAllMocks());

describe("a link names the company, pad, well or stage that it leads to", () => {
  test("in the list of wells, in the menu of the bar and by key", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    await open(`/wells/${projectId}`, ["administrator"]);
    await expect.poll(addresses).toContain(`/stages/${projectId}/${wellId}`);
    // Support watches several screens at once, so the keys open tabs.
    await userEvent.keyboard("gs");
    await userEvent.keyboard("gp");
    await expect
      .poll(() => opened.mock.calls.map(([address]) => address))
      .toEqual([`/stages/${projectId}`, `/projects/${companyId}`]);
    await page
      .getByRole("banner")
      .getByRole("button", { name: "More" })
      .click();
    await expect.poll(addressesInMenu).toContain(`/stages/${projectId}`);
    expect(addressesInMenu()).toContain(`/projects/${companyId}`);
    expect(misnamed(addresses())).toEqual([]);
  });

  test("in the list of stages", async () => {
    await open(`/stages/${projectId}`, ["administrator"]);
    await expect.poll(addresses).toContain(`/chart/stage/${stageId}`);
    expect(misnamed(addresses())).toEqual([]);
  });

  test("in the tools of a dashboard", async () => {
    await open(`/dashboard/${projectId}`, ["administrator"], {
      ...padsOfNorthgate(),
      ...aPadApart(),
      "projects.liveStages": [
        {
          ordinal: 1,
          stageId,
          stageName: "1",
          state: "LOADING",
          wellId,
          wellNumber: "Kestrel 1H",
        },
      ],
      "analytics.ofUser": { analytics: [] },
    });
    await expect
      .element(page.getByRole("link", { name: "Manage all projects" }))
      .toHaveAttribute("href", `/projects/${companyId}`);
    for (const menu of ["Charts", "Live charts", "Reports"]) {
      await page
        .getByRole("toolbar", { name: "Dashboard tools" })
        .getByRole("button", { name: menu })
        .click();
      await expect.element(page.getByRole("menu")).toBeVisible();
      expect(misnamed(addressesInMenu())).toEqual([]);
      await userEvent.keyboard("{Escape}");
      await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    }
  });

  test("in the tools of a stage and among its playbooks", async () => {
    await open(`/chart/stage/${stageId}`, ["support", "playbookadmin"]);
    await openMenu("Playbook editors");
    await expect.poll(addressesInMenu).toContain(`/fdiplaybook/well/${wellId}`);
    expect(addressesInMenu()).toContain(`/fdiplaybook/stage/${stageId}`);
    await userEvent.keyboard("{Escape}");
    await openMenu("More tools");
    await expect.poll(addressesInMenu).toContain(`/well/${wellId}/trajectory`);
    expect(misnamed(addresses())).toEqual([]);
  });

  test("from the evidence over the chart of a stage to its page", async () => {
    await open(`/chart/stage/${stageId}`, ["support"], {
      "fdiEvidence.card": anEvidenceCard(),
    });
    await page.getByRole("button", { name: "O1 Condor 1H" }).click();
    await expect
      .element(page.getByRole("link", { name: "Open as page" }))
      .toHaveAttribute("href", `/fdievidence/${projectId}/${stageId}/1`);
  });

  test.each(["additivesstagechart", "fdiwarning"])(
    "back from /chart/%s to the chart of the stage",
    async (screen) => {
      await open(`/chart/${screen}/${stageId}`, ["engineer"]);
      await tool("Stage chart").click();
      await expect
        .poll(() => location.pathname)
        .toBe(`/chart/stage/${stageId}`);
    },
  );
});
