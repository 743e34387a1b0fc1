import { Button, Dialog, Select } from "@stagecraft/ui";
import { useState } from "react";
import { useActiveProject } from "#entities/project/active-project.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { useCopyCase, type PtaCase } from "../pta-cases.queries.ts";

interface CopyCaseDialogProps {
  ptaCase: PtaCase;
  onClose: () => void;
}

/**
 * Copies a case to one of the accessible pads; a copy on the same pad includes the interpretations.
 */
export function CopyCaseDialog({ ptaCase, onClose }: CopyCaseDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const block = useWriteBlock();
  const { projects, error } = useActiveProject();
  const [target, setTarget] = useState(String(ptaCase.projectId));
  const copying = useCopyCase(ptaCase.id);
  const isOwnPad = target === String(ptaCase.projectId);
  const chosen = projects.find(({ id }) => String(id) === target);
  const failure = copying.error ?? error;

  function copy() {
    copying.mutate(Number(target), {
      onSuccess: ({ name }) => {
        toaster.show({
          tone: "info",
          text: text("ptaCases.copied", { name, pad: chosen?.name ?? "" }),
        });
        onClose();
      },
    });
  }

  return (
    <Dialog
      title={text("ptaCases.copyTitle")}
      subject={<bdi>{ptaCase.name}</bdi>}
      width="narrow"
      isPersistent
      status={failure === null ? null : errorText(failure)}
      onClose={onClose}
      onSubmit={() => {
        if (block === undefined && !copying.isPending) copy();
      }}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={copying.isPending}
            disabledReason={block}
          >
            {text("ptaCases.copy")}
          </Button>
        </>
      }
    >
      <Select
        label={text("ptaCases.copyTo")}
        value={target}
        hasFilter={projects.length > 12}
        options={projects.map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        onChange={setTarget}
      />
      <p className="page-quiet pta-form-note">
        {text(isOwnPad ? "ptaCases.copyHere" : "ptaCases.copyElsewhere")}
      </p>
    </Dialog>
  );
}
