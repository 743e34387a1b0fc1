import { join } from "node:path";
import { signIn } from "@stagecraft/testing";
import type { TestProject } from "vitest/node";
import { startApp } from "./running-app.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The application with its demo, shared by the tests that leave it unchanged. */
    readonly appUrl: string;
    /** Folder with the sessions of the run's accounts. */
    readonly sessionFolder: string;
  }
}

const seededWithinMs = 240_000;

/** The demo's accounts and live stages appear shortly after the server starts. */
async function untilSeeded(url: string): Promise<void> {
  const deadline = Date.now() + seededWithinMs;
  for (;;) {
    const live = await countLiveStages(url).catch(() => 0);
    if (live > 0) return;
    if (Date.now() > deadline) throw new Error("The demo did not come to life");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function countLiveStages(url: string): Promise<number> {
  const { accessToken } = await signIn({
    baseUrl: url,
    account: "administrator@demo.test",
    password: "stagecraft",
  });
  const response = await fetch(`${url}/api/v1/stages/active/stages`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return ((await response.json()) as unknown[]).length;
}

export async function setup(project: TestProject) {
  // The newest past stages are enough; the others take a minute of both cores.
  const app = await startApp({ environment: { STAGECRAFT_DEMO: "brief" } });
  await untilSeeded(app.url);
  project.provide("appUrl", app.url);
  project.provide("sessionFolder", join(app.dataFolder, "test-sessions"));
  return async () => {
    await app.stop();
  };
}
