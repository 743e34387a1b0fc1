import type { MenuAction } from "@stagecraft/ui";
import { IconArrowsSplit2 } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";
import type { MovedStage } from "./stage-moves.queries.ts";

const StageMovesDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./StageMovesDialog.tsx"),
    loadTexts("stage-moves"),
  ]);
  return loaded.StageMovesDialog;
});

interface StageMovesMenu {
  /** The entry of a stage's menu; none for those who may not decide which stages exist. */
  readonly actionsOf: (stage: MovedStage) => readonly MenuAction[];
  readonly dialog: ReactNode;
}

/** Opens the dialog that splits, joins and moves a stage from any menu. */
export function useStageMovesDialog(): StageMovesMenu {
  const text = useText();
  const { can, isSupport } = useAbilities();
  const [open, setOpen] = useState<MovedStage | null>(null);
  const isAllowed = isSupport && can("edit", "stages");
  return {
    actionsOf: (stage) =>
      isAllowed
        ? [
            {
              key: "stageMoves",
              label: text("tools.stageMoves"),
              icon: <IconArrowsSplit2 size={16} stroke={1.75} />,
              onSelect: () => setOpen(stage),
            },
          ]
        : [],
    dialog: open && (
      <StageMovesDialog stage={open} onClose={() => setOpen(null)} />
    ),
  };
}
