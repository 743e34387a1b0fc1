import type { FieldHelp } from "@stagecraft/ui";
import type { AppConfig } from "#session/app-config.ts";
import { useAppConfig } from "#shared/page/use-app-config.ts";

type HelpPage = Extract<keyof AppConfig, `${string}HelpUrl`>;

/** The help page of a field; undefined where the installation has none (decision C41). */
export function useFieldHelp(
  page: HelpPage,
  text: string,
): FieldHelp | undefined {
  const href = useAppConfig()?.[page] ?? null;
  return href === null ? undefined : { href, text };
}
