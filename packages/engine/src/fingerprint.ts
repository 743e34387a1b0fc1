import {
  type EngineParameters,
  resolveParameters,
} from "./parameters/resolve-parameters.ts";
import type { EngineSetup } from "./setup.ts";

/** Two runs of FNV-1a with different seeds: 64 bits, enough to distinguish setups. */
function hash(text: string): string {
  return [0x811c9dc5, 0x9747b28c].map((seed) => fnv1a(text, seed)).join("");
}

function fnv1a(text: string, seed: number): string {
  let value = seed;
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, "0");
}

/** Returns the same text regardless of the order of the fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}

/**
 * Changes with everything that needs a rerun. The resolved parameters count, so
 * writing out a default changes nothing. Well names, the plot end and settings
 * used only by playbooks do not count.
 */
export function setupFingerprint(setup: EngineSetup): string {
  const { parameters } = resolveParameters(setup);
  const fdi = parameters.fdi.map(({ wellLabel: _, ...entry }) => entry);
  return hash(
    canonical({
      ...parameters,
      ...forPlaybooksOnly(parameters, () => null),
      plotEndTime: null,
      fdi,
    }),
  );
}

/** Changes with everything that only needs the playbooks to be evaluated again. */
export function rulesFingerprint(setup: EngineSetup): string {
  const { parameters } = resolveParameters(setup);
  const settings = forPlaybooksOnly(parameters, (value) => value);
  return hash(canonical({ rules: setup.rules, settings }));
}

function forPlaybooksOnly(
  parameters: EngineParameters,
  kept: (value: unknown) => unknown,
): Record<string, unknown> {
  return {
    plannedWater: kept(parameters.plannedWater),
    plannedProppant: kept(parameters.plannedProppant),
    plannedConsumablesUnits: kept(parameters.plannedConsumablesUnits),
    stagecraftPlaybook: kept(parameters.stagecraftPlaybook),
    stagecraftPlaybookStartTime: kept(parameters.stagecraftPlaybookStartTime),
  };
}
