import type { MenuAction } from "@stagecraft/ui";
import { IconChartDots3 } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";

const StagePtaDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("./StagePtaDialog.tsx"),
    loadTexts("pta", "pta-interpretations"),
  ]);
  return loaded.StagePtaDialog;
});

/** What is known of a stage where its menu is. */
interface StageOfMenu {
  readonly id: number;
  readonly name: string;
  readonly wellNumber: string;
}

interface StagePtaMenu {
  readonly actions: readonly MenuAction[];
  readonly dialog: ReactNode;
}

/** The way from a stage to the interpretations of its falloff; nothing is requested before it is chosen. */
export function useStagePta(
  stage: StageOfMenu,
  hasSamples: boolean,
): StagePtaMenu {
  const text = useText();
  const { can } = useAbilities();
  const [isOpen, setOpen] = useState(false);
  if (!can("get", "interpretations") || !hasSamples)
    return { actions: [], dialog: null };
  return {
    actions: [
      {
        key: "pta",
        label: text("tools.pta"),
        icon: <IconChartDots3 size={16} stroke={1.75} />,
        onSelect: () => setOpen(true),
      },
    ],
    dialog: isOpen && (
      <StagePtaDialog stage={stage} onClose={() => setOpen(false)} />
    ),
  };
}
