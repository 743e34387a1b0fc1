import { pageSizes } from "@stagecraft/ui";
import { useLocalSetting } from "./local-setting.ts";
import { settingKeys } from "./setting-keys.ts";

const defaultPageSize = 10;

/** Rows per page of one table, remembered in this browser. */
export function usePageSize(
  table: string,
  unremembered: (typeof pageSizes)[number] = defaultPageSize,
): [pageSize: number, change: (pageSize: number) => void] {
  const [stored, write] = useLocalSetting(settingKeys.pageSize(table));
  const pageSize = pageSizes.find((size) => String(size) === stored);
  return [pageSize ?? unremembered, (size) => write(String(size))];
}
