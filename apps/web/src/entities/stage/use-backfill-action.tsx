import type { MenuAction } from "@stagecraft/ui";
import { IconDatabaseSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

/** The link to the backfill of a stage; people without permission see who has it. */
export function useBackfillAction(): (
  stageId: number,
  locked?: string,
) => MenuAction {
  const text = useText();
  const navigate = useNavigate();
  const { can } = useAbilities();
  const refused = can("import", "stages") ? undefined : text("import.whoMay");
  return (stageId, locked) => {
    const href = links.stageBackfill({ stageId });
    return {
      key: "backfill",
      label: text("backfill.action"),
      icon: <IconDatabaseSearch size={16} stroke={1.75} />,
      href,
      disabledReason: refused ?? locked,
      onSelect: () => void navigate({ to: href }),
    };
  };
}
