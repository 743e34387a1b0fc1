import { useMutation } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { CopyDialog } from "#entities/asset-list/CopyDialog.tsx";
import type { Project } from "#entities/project/project.queries.ts";
import { useRefreshProjects } from "#entities/project/save-project.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import { useText } from "#translations/use-text.ts";

interface CloneProjectDialogProps {
  project: Project;
  onClose: () => void;
}

/** Parts that a copy always included before they could be chosen. */
const usual = {
  wells: true,
  documents: true,
  vans: false,
  aliases: false,
  rules: false,
  tags: false,
};

export function CloneProjectDialog(props: CloneProjectDialogProps) {
  const { project, onClose } = props;
  const text = useText();
  const { can, isSupport } = useAbilities();
  const copying = useCloneProject();
  const block = (isAllowed: boolean) =>
    isAllowed ? undefined : text("padsLists.copyNotAllowed");
  return (
    <CopyDialog
      title={text("padsLists.copyProject")}
      name={project.name}
      initial={usual}
      copying={copying}
      parts={[
        {
          key: "wells",
          label: text("padsLists.partWells"),
          note: text("padsLists.partWellsNote"),
        },
        {
          key: "documents",
          label: text("padsLists.partDocuments"),
          note: text("padsLists.partDocumentsNote"),
        },
        {
          key: "vans",
          label: text("padsLists.partVans"),
          note: text("padsLists.partVansNote"),
          block: block(can("create", "datasourcemapproject")),
        },
        {
          key: "aliases",
          label: text("padsLists.partAliases"),
          note: text("padsLists.partAliasesNote"),
          needs: "wells",
          block: block(can("create", "datasourcemapwell")),
        },
        {
          key: "rules",
          label: text("padsLists.partRules"),
          note: text("padsLists.partRulesNote"),
          needs: "wells",
          block: block(can("edit", "rules")),
        },
        {
          key: "tags",
          label: text("tools.tags"),
          note: text("padsLists.partTagsNote"),
          block: block(can("subscribe", "stagetags") && isSupport),
        },
      ]}
      onCopy={(choice) =>
        copying.mutate({ project, choice }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

type ProjectCopy = NonNullable<
  Parameters<typeof api.projects.clone>[0]["body"]
>;

interface CopyRequest {
  readonly project: Project;
  readonly choice: ProjectCopy;
}

function useCloneProject() {
  const text = useText();
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: ({ project, choice }: CopyRequest) =>
      api.projects.clone({ params: { projectId: project.id }, body: choice }),
    onSuccess: ({ project }) => {
      toaster.show({
        tone: "info",
        text: text("projects.cloned", { name: project.name }),
        undo: undoBy(
          () => api.projects.remove({ params: { id: project.id } }),
          refresh,
          text,
        ),
      });
      return refresh();
    },
  });
}
