import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import {
  useEditBlock,
  type EditBlock,
} from "../../../features/stage-page/use-edit-block.ts";
import type { StageToolbarProps } from "./stage-toolbar-props.ts";

interface EditTool {
  readonly isOpen: boolean;
  readonly disabledReason: string | undefined;
  readonly toggle: () => void;
}

const reasons: Readonly<Record<Exclude<EditBlock, "notAllowed">, TextKey>> = {
  replay: "tools.editReplay",
  final: "tools.editFinal",
  inactiveWell: "tools.editInactive",
};

/** Opens the edit drawer; null for users who may not edit stages. */
export function useEditTool({
  snapshot,
  drawers,
}: Pick<StageToolbarProps, "snapshot" | "drawers">): EditTool | null {
  const text = useText();
  const block = useEditBlock(snapshot);
  const offline = useWriteBlock();
  if (block === "notAllowed") return null;
  const isOpen = drawers.open === "edit";
  const reason = block === null ? offline : text(reasons[block]);
  return {
    isOpen,
    // An open drawer can always be closed.
    disabledReason: isOpen ? undefined : reason,
    toggle: () => drawers.toggle("edit"),
  };
}
