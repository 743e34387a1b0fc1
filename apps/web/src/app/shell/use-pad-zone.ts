import { useEffect } from "react";
import {
  readSetting,
  writeSetting,
} from "#entities/preferences/local-setting.ts";
import { settingKeys } from "#entities/preferences/setting-keys.ts";
import { useActiveProject } from "#entities/project/active-project.ts";

/** Shows pad times in the zone of the active pad, on every page. */
export function usePadZone(): void {
  const zone = useActiveProject().project?.timezone;
  useEffect(() => {
    if (zone !== undefined && readSetting(settingKeys.padZone) !== zone)
      writeSetting(settingKeys.padZone, zone);
  }, [zone]);
}
