import { useEffect } from "react";
import {
  readSetting,
  writeSetting,
} from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { useActiveProject } from "#entities/project/active-project.ts";

/** Shows pad times in the zone of the active pad, on every page. */
export function usePadZone(): void {
  const zone = useActiveProject().project?.timezone;
  useEffect(() => {
    if (zone !== undefined && readSetting(settingKeys.padZone) !== zone)
      writeSetting(settingKeys.padZone, zone);
  }, [zone]);
}
