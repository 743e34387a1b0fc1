import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@stagecraft/testing";
import { createServer } from "vite";
import { repository } from "./package-program.ts";
import { runShown } from "./run-program.ts";

/**
 * The bundler's server serves the web application and forwards the rest to the
 * real server, whose processes restart when their sources change.
 */
async function develop(): Promise<void> {
  const port = Number(process.env["PORT"] ?? 8080);
  const host = process.env["HOST"] ?? "127.0.0.1";
  await buildWebOnce();
  const serverPort = await freePort();

  // The web application's own configuration reads the server's address from here.
  process.env["STAGECRAFT_SERVER"] = `http://127.0.0.1:${serverPort}`;
  const web = await createServer({
    root: join(repository, "apps/web"),
    server: { port, host, strictPort: true },
  });
  await web.listen();
  const server = startServer(serverPort, `http://${host}:${port}`);

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => server.kill("SIGTERM"));
  }
  const [code] = (await once(server, "exit")) as [number | null];
  await web.close();
  process.exit(code ?? 1);
}

/** The server needs a built page to send, even a stale one. */
async function buildWebOnce(): Promise<void> {
  if (existsSync(join(repository, "apps/web/dist/index.html"))) return;
  await runShown(process.execPath, [join(repository, "tools/build-web.ts")]);
}

function startServer(port: number, publicUrl: string) {
  const script = join(repository, "apps/server/src/processes/all.ts");
  const environment = { ...process.env };
  // Not a setting of the server, which rejects unknown ones.
  delete environment["STAGECRAFT_SERVER"];
  return fork(script, ["--watch"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...environment,
      PORT: String(port),
      HOST: "127.0.0.1",
      STAGECRAFT_PUBLIC_URL: publicUrl,
    },
  });
}

try {
  await develop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
