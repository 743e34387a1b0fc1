import type { MenuAction } from "@stagecraft/ui";
import { IconListCheck, IconRepeat } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { useBatchAccess } from "#features/stage-batches/use-batch-access.ts";
import { useText } from "#translations/use-text.ts";

const icon = { size: 16, stroke: 1.75 } as const;

/** Links to the pages that work on all stages of a well. */
export function useBatchLinks(): (wellId: number) => readonly MenuAction[] {
  const text = useText();
  const navigate = useNavigate();
  const rerun = useBatchAccess("rerun");
  const restatus = useBatchAccess("restatus");
  return (wellId) => {
    const toRerun = links.rerunWells({ wellId: [wellId] });
    const toRestatus = links.restatusWells({ wellId: [wellId] });
    const rerunWells: MenuAction = {
      key: "rerunWells",
      label: text("operations.rerunWells"),
      icon: <IconRepeat {...icon} />,
      href: toRerun,
      onSelect: () => void navigate({ to: toRerun }),
    };
    const restatusWells: MenuAction = {
      key: "restatusWells",
      label: text("operations.restatusWells"),
      icon: <IconListCheck {...icon} />,
      href: toRestatus,
      onSelect: () => void navigate({ to: toRestatus }),
    };
    return [
      ...(rerun.mayStart ? [rerunWells] : []),
      ...(restatus.mayStart ? [restatusWells] : []),
    ];
  };
}
