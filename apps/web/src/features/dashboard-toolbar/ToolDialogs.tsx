import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { ProjectDialog } from "#entities/project/lazy-project-dialog.ts";
import type { PadDialog } from "./toolbar-props.ts";
import type { ToolDialog } from "./use-pad-tools.tsx";
import type { Pad } from "./use-pad.ts";

const SeveralProjectsDialog = lazyDialog(
  async () =>
    (await import("./SeveralProjectsDialog.tsx")).SeveralProjectsDialog,
);

interface ToolDialogsProps {
  open: ToolDialog | null;
  pad: Pad;
  etlBuilder: PadDialog;
  onClose: () => void;
}

export function ToolDialogs({
  open,
  pad,
  etlBuilder: EtlBuilder,
  onClose,
}: ToolDialogsProps) {
  const { project, projects } = pad;
  if (open === "editProject" && project !== undefined)
    return (
      <ProjectDialog
        key={project.id}
        companyId={project.companyId}
        project={project}
        onClose={onClose}
      />
    );
  if (open === "etlBuilder" && project !== undefined)
    return <EtlBuilder projectId={project.id} onClose={onClose} />;
  if (open === "severalProjects")
    return <SeveralProjectsDialog projects={projects} onClose={onClose} />;
  return null;
}
