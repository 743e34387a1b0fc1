/* Starts the PostgreSQL of a folder and nothing else: the lower bound for any start. */
import { startEmbeddedPostgres } from "@stagecraft/embedded-postgres";

const [dataFolder] = process.argv.slice(2);
if (dataFolder === undefined)
  throw new Error("Usage: postgres-alone.ts DATA_FOLDER");
const postgres = await startEmbeddedPostgres({ dataFolder });
process.once("SIGTERM", () => {
  void postgres.stop().then(() => process.exit(0));
});
process.stdout.write("PostgreSQL is ready\n");
