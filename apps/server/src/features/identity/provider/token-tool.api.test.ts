import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type IdentityWorld,
  startIdentityWorld,
} from "../testing/identity-world.ts";
import { claimsOf } from "../testing/test-browser.ts";

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld();
  await world.addAccount("engineer@demo.test", ["engineer"]);
  await world.addAccount("guest@demo.test", ["guest"]);
});
afterAll(() => world.stop());

describe("npm run token", () => {
  const run = promisify(execFile);
  const tool = fileURLToPath(
    new URL("../../../../../../tools/token.ts", import.meta.url),
  );
  const environment = (port: string) => ({ ...process.env, PORT: port });

  it("prints nothing but a token", async () => {
    const { port } = new URL(world.baseUrl);
    const env = environment(port);
    const { stdout } = await run(process.execPath, [tool, "engineer"], { env });
    expect(claimsOf(stdout.trim())["roles"]).toEqual(["engineer"]);
    expect(stdout.trim().split(".")).toHaveLength(3);
  });

  it.each([
    ["nobody", undefined, "is not correct"],
    ["engineer", "9", "No server responds at http://127.0.0.1:9"],
  ])("says why there is none for %s", async (account, port, sentence) => {
    const env = environment(port ?? new URL(world.baseUrl).port);
    const failed = run(process.execPath, [tool, account], { env });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining(sentence) as string,
    });
  });
});
