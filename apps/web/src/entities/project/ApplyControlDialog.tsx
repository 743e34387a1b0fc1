import type { JsonDocument } from "@stagecraft/stage-editing";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  controlQueries,
  useApplyControl,
  type ControlOwner,
} from "./control-application.queries.ts";
import { StageChangesDialog } from "./StageChangesDialog.tsx";

interface ApplyControlProps {
  kind: ControlOwner["kind"];
  id: number;
  /** Name of the project or the well. */
  name: string;
  /** The document before the save. */
  previous: JsonDocument;
  onClose: () => void;
}

/** Applies a changed control document to existing stages. */
export function ApplyControlDialog(props: ApplyControlProps) {
  const { kind, id, name, previous, onClose } = props;
  const owner = useMemo(() => ({ kind, id, previous }), [kind, id, previous]);
  const { data, error, refetch } = useQuery(controlQueries.preview(owner));
  const apply = useApplyControl(owner);
  return (
    <StageChangesDialog
      name={name}
      preview={{
        stages: data?.stages,
        error,
        refetch: () => void refetch(),
      }}
      apply={apply}
      onClose={onClose}
    />
  );
}
