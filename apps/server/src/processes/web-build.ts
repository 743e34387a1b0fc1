import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { StartError } from "./start-error.ts";

const buildScript = fileURLToPath(
  new URL("../../../../tools/build-web.ts", import.meta.url),
);

/**
 * Builds the web application where it is stale, in a separate process, so that
 * the bundler's memory is released.
 */
export async function buildWeb(): Promise<void> {
  const child = spawn(process.execPath, [buildScript], {
    stdio: ["ignore", 2, 2],
  });
  const abandon = () => child.kill();
  process.once("exit", abandon);
  const [code] = (await once(child, "exit")) as [number | null];
  process.off("exit", abandon);
  if (code !== 0) {
    throw new StartError(
      "The web application could not be built; the messages above say why.",
    );
  }
}
