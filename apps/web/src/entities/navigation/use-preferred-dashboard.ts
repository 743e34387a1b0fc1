import { useLocalSetting } from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { dashboardNamed, type Dashboard } from "./dashboards.ts";

/** The dashboard chosen in the settings; the production dashboard while that one is not offered (any more). */
export function usePreferredDashboard(): Dashboard {
  const [name] = useLocalSetting(settingKeys.preferredDashboard);
  const abilities = useAbilities();
  const preferred = dashboardNamed(name);
  return preferred.isOffered(abilities) ? preferred : dashboardNamed(null);
}
