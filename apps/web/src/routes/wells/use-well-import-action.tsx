import type { MenuAction } from "@stagecraft/ui";
import { IconDatabaseImport } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

/** Links to the selection of a stage of the well; users who may not import see who may. */
export function useWellImportAction(
  projectId: number,
): (wellId: number) => MenuAction {
  const text = useText();
  const navigate = useNavigate();
  const { can } = useAbilities();
  return (wellId) => {
    const href = `${links.projectImport({ projectId })}?well=${wellId}`;
    return {
      key: "import",
      label: text("import.action"),
      icon: <IconDatabaseImport size={16} stroke={1.75} />,
      href,
      disabledReason: can("import", "stages")
        ? undefined
        : text("import.whoMay"),
      onSelect: () => void navigate({ href }),
    };
  };
}
