import type { Configuration } from "#configuration/configuration.ts";

export function bannerOf(configuration: Configuration): string {
  const database = configuration.databaseUrl ? "external" : "embedded";
  return [
    "",
    `  Stagecraft is ready: ${configuration.publicUrl}`,
    "",
    `  Data        ${configuration.dataFolder} (${database} database)`,
    "",
  ].join("\n");
}
