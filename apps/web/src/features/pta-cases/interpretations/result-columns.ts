import { ptaResultKeys, type PtaResultKey } from "@stagecraft/domain/pta";
import { useLocalSetting } from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";

/** The columns that people compare first; the others can be added. */
const usualColumns: readonly PtaResultKey[] = [
  "closurePressure",
  "closureGradient",
  "initialShutInPressure",
  "netPressure",
  "efficiency",
  "createdHalfLength",
  "proppedHalfLength",
  "extrapolatedPorePressure",
  "leakOffPermeability",
  "matchedMisfit",
];

/** Stored names in the order of the list of results; unknown ones are left out. */
function columnsFrom(stored: string | null): readonly PtaResultKey[] {
  if (stored === null) return usualColumns;
  const names = stored.split(",");
  return ptaResultKeys.filter((key) => names.includes(key));
}

/** The results that are shown as columns, remembered in this browser. */
export function useResultColumns() {
  const [stored, write] = useLocalSetting(settingKeys.ptaColumns);
  const shown = columnsFrom(stored);
  return {
    shown,
    toggle: (key: PtaResultKey) => {
      const next = shown.includes(key)
        ? shown.filter((each) => each !== key)
        : [...shown, key];
      write(next.join(","));
    },
    reset: () => write(usualColumns.join(",")),
  };
}
