import { useEffect, useState } from "react";
import { useLocalSetting } from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { firstStage, stageNamed, type HeatmapRow } from "./heatmap-rows.ts";

const automaticAfterMs = 8_000;

/** The stage the user chose; after a while without a choice, the default stage, unless that is switched off. */
export function useChosenStage(rows: readonly HeatmapRow[]) {
  const [stageId, setStageId] = useState<number | null>(null);
  const [isByHand, setIsByHand] = useState(false);
  const [stored, store] = useLocalSetting(settingKeys.automaticStage);
  const isAutomatic = stored !== "false";
  const first = firstStage(rows)?.stageId;

  useEffect(() => {
    if (!isAutomatic || stageId !== null || first === undefined) return;
    const timer = setTimeout(() => setStageId(first), automaticAfterMs);
    return () => clearTimeout(timer);
  }, [isAutomatic, stageId, first]);

  return {
    chosen: stageNamed(rows, stageId),
    /** Whether the user made the choice, not the timer. */
    isByHand,
    choose: ({ stageId: id }: { readonly stageId: number }) => {
      setStageId(id);
      setIsByHand(true);
    },
    isAutomatic,
    setAutomatic: (isOn: boolean) => store(String(isOn)),
  };
}
