import type { RuleSettings } from "#entities/playbook/rule.queries.ts";
import type { PlaybookDraft } from "./playbook-draft.ts";

/** Returns the settings as they would be after saving, which the sentences refer to. */
export function settingsInForce({
  base,
  settings,
}: PlaybookDraft): RuleSettings {
  const { offsets, playbook, plannedProppant, plannedWater } = settings;
  const numberOrNull = (value: unknown) =>
    typeof value === "number" ? value : null;
  return {
    ...base.settings,
    offsetWells: offsets.map((offset) => ({
      name: offset.name,
      wellLabel: offset.wellLabel,
      minDeltaPressureFracHit: offset.minDeltaPressureFracHit,
      minDerivPressureFracHit: offset.minDerivPressureFracHit ?? null,
    })),
    stagecraftPlaybook: {
      isProppantDisabled: playbook.others["isProppantDisabled"] === true,
      isWaterDisabled: playbook.others["isWaterDisabled"] === true,
    },
    totalizer: {
      ...base.settings.totalizer,
      plannedProppant: numberOrNull(plannedProppant),
      plannedWater: numberOrNull(plannedWater),
    },
  };
}
