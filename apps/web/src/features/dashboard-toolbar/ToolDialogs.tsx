import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { versionKey } from "#shared/form/record-dialog.ts";
import { useRefreshProjects } from "#entities/project/save-project.ts";
import { loadTexts } from "#translations/translate.ts";
import type { ToolDialog } from "./use-pad-tools.tsx";
import type { Pad } from "./use-pad.ts";

const ProjectDialog = lazyDialog(async () => {
  const [module] = await Promise.all([
    import("#entities/project/ProjectDialog.tsx"),
    loadTexts("people-companies"),
    loadTexts("pads-dialog"),
  ]);
  return module.ProjectDialog;
});
const SeveralProjectsDialog = lazyDialog(
  async () =>
    (await import("./SeveralProjectsDialog.tsx")).SeveralProjectsDialog,
);

interface ToolDialogsProps {
  open: ToolDialog | null;
  pad: Pad;
  onClose: () => void;
}

export function ToolDialogs({ open, pad, onClose }: ToolDialogsProps) {
  const refresh = useRefreshProjects();
  const { project, projects } = pad;
  if (open === "editProject" && project !== undefined)
    return (
      <ProjectDialog
        key={versionKey(project)}
        companyId={project.companyId}
        project={project}
        onClose={onClose}
        onReload={() => void refresh()}
      />
    );
  if (open === "severalProjects")
    return <SeveralProjectsDialog projects={projects} onClose={onClose} />;
  return null;
}
