import { CopyDialog } from "#entities/asset-list/CopyDialog.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { useCloneWell } from "./wells.mutations.ts";

interface CloneWellDialogProps {
  well: Well;
  onClose: () => void;
}

/** Parts that a copy always included before they could be chosen. */
const usual = { documents: true, aliases: false, rules: false, tags: false };

export function CloneWellDialog({ well, onClose }: CloneWellDialogProps) {
  const text = useText();
  const { can, isSupport } = useAbilities();
  const copying = useCloneWell(well.projectId);
  const block = (isAllowed: boolean) =>
    isAllowed ? undefined : text("padsLists.copyNotAllowed");
  return (
    <CopyDialog
      title={text("padsLists.copyWell")}
      name={well.wellNumber}
      initial={usual}
      copying={copying}
      parts={[
        {
          key: "documents",
          label: text("padsLists.partDocuments"),
          note: text("padsLists.partDocumentsNote"),
        },
        {
          key: "aliases",
          label: text("padsLists.partAliases"),
          note: text("padsLists.partAliasesNote"),
          block: block(can("create", "datasourcemapwell")),
        },
        {
          key: "rules",
          label: text("padsLists.partRules"),
          note: text("padsLists.partRulesNote"),
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
        copying.mutate({ well, choice }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
