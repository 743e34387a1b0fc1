import type { JsonDocument } from "@stagecraft/stage-editing";
import { useState } from "react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { isEdited } from "#shared/form/merge-edits.ts";
import { loadTexts } from "#translations/translate.ts";

interface ControlStep {
  kind: "project" | "well";
  /** Null for one that is being created: it has no stages. */
  record: {
    readonly id: number;
    readonly name: string;
    readonly control: JsonDocument;
  } | null;
  onClose: () => void;
}

/**
 * The last step of a dialog whose control document was changed: offers the
 * change to existing stages. Only support changes many stages at once.
 */
export function useControlStep({ kind, record, onClose }: ControlStep) {
  const { can, isSupport } = useAbilities();
  // The record as it was when the dialog opened: it is read again after the save.
  const [opened] = useState(record);
  const [isOffered, setOffered] = useState(false);
  const mayApply = isSupport && can("edit", "stages");
  return {
    /** Closes the dialog, or continues with the existing stages. */
    finish: (saved: JsonDocument) => {
      const isConcerned =
        mayApply && opened !== null && isEdited(opened.control, saved);
      if (isConcerned) setOffered(true);
      else onClose();
    },
    /** Shown instead of the dialog. */
    step:
      isOffered && opened !== null ? (
        <ApplyControl
          kind={kind}
          id={opened.id}
          name={opened.name}
          previous={opened.control}
          onClose={onClose}
        />
      ) : null,
  };
}

/**
 * Opened after a save that changed the control document of a project or a well:
 * offers to apply the change to existing stages.
 */
const ApplyControl = lazyDialog(async () => {
  const [{ ApplyControlDialog }] = await Promise.all([
    import("./ApplyControlDialog.tsx"),
    loadTexts("pads-controls", "editing"),
  ]);
  return ApplyControlDialog;
});
