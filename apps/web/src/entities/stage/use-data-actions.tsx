import type { MenuAction } from "@stagecraft/ui";
import { IconDatabaseImport, IconDatabaseSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

type StageAction = (stageId: number, locked?: string) => MenuAction;

/** The links to the import and to the backfill of a stage; people without permission see who has it. */
export function useDataActions(): {
  readonly importAction: StageAction;
  readonly backfillAction: StageAction;
} {
  const text = useText();
  const navigate = useNavigate();
  const { can } = useAbilities();
  const refused = can("import", "stages") ? undefined : text("import.whoMay");
  const action = (
    key: string,
    label: string,
    icon: ReactNode,
    href: string,
    locked?: string,
  ): MenuAction => ({
    key,
    label,
    icon,
    href,
    disabledReason: refused ?? locked,
    onSelect: () => void navigate({ to: href }),
  });
  return {
    importAction: (stageId, locked) =>
      action(
        "import",
        text("import.action"),
        <IconDatabaseImport size={16} stroke={1.75} />,
        links.stageImport({ stageId }),
        locked,
      ),
    backfillAction: (stageId, locked) =>
      action(
        "backfill",
        text("backfill.action"),
        <IconDatabaseSearch size={16} stroke={1.75} />,
        links.stageBackfill({ stageId }),
        locked,
      ),
  };
}
