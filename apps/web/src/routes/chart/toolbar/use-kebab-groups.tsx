import type { MenuGroup } from "@stagecraft/ui";
import type { ShownCharts } from "#features/stage-exports/use-stage-exports.ts";
import { useTagActions } from "#features/tags/use-tag-actions.tsx";
import { useText } from "#translations/use-text.ts";
import type { StageToolbarProps } from "./stage-toolbar-props.ts";
import type { ToolbarRules } from "#features/stage-page/toolbar/toolbar-rules.ts";
import {
  useIsRoomy,
  useIsUpright,
  type ToolbarWidth,
} from "#features/stage-page/toolbar/toolbar-width.ts";
import { useExportActions, useLogActions } from "./use-export-actions.tsx";
import { usePhoneGroups } from "#features/stage-page/toolbar/use-phone-groups.tsx";
import type { usePlaybookTools } from "#features/stage-page/toolbar/use-playbook-tools.tsx";
import {
  useCommentActions,
  useEditActions,
  useScreenActions,
  useStageActions,
  useSupportActions,
} from "./use-stage-actions.tsx";
import type { StageDialogs } from "./use-stage-dialogs.tsx";
import type { ViewGroups } from "#features/stage-page/toolbar/use-view-groups.tsx";

interface KebabInput {
  readonly toolbar: StageToolbarProps;
  readonly playbooks: ReturnType<typeof usePlaybookTools>;
  readonly shownCharts: ShownCharts | null;
  readonly rules: ToolbarRules;
  readonly width: ToolbarWidth;
  readonly dialogs: StageDialogs;
  readonly view: ViewGroups;
  readonly secondary: MenuGroup;
}

/** Tags are requested only where the kebab shows them. */
function useTagGroup(
  { snapshot }: StageToolbarProps,
  isShown: boolean,
): MenuGroup {
  const text = useText();
  const { actions } = useTagActions(snapshot.stage, isShown);
  return { label: text("tools.tags"), actions: isShown ? actions : [] };
}

/** All groups of the kebab: tools that are never in the bar, and those the bar has no room for. */
export function useKebabGroups(input: KebabInput): MenuGroup[] {
  const { toolbar, playbooks, rules, width, dialogs, view, secondary } = input;
  const isUpright = useIsUpright();
  const phone = usePhoneGroups(
    { ...toolbar, rules, onOpenRange: dialogs.openRange },
    isUpright,
  );
  const tags = useTagGroup(toolbar, rules.hasTags && width !== "full");
  const downloads = useExportActions({
    snapshot: toolbar.snapshot,
    view: input.shownCharts,
  });
  const comment = useCommentActions(toolbar);
  const edit = useEditActions(toolbar);
  const own: MenuGroup[] = [
    useStageActions({
      rules,
      onInfo: dialogs.openInfo,
      onReplay: toolbar.replay.start,
    }),
    dialogs.workActions,
    useScreenActions(toolbar.snapshot.stage),
    useLogActions(toolbar.snapshot),
    useSupportActions({
      rules,
      onTroubleshoot: dialogs.openTroubleshoot,
      onCopyDebugInfo: dialogs.copyDebugInfo,
    }),
  ];
  const isRoomy = useIsRoomy();
  const folded = isRoomy ? [] : [playbooks.monitor, ...playbooks.editors];
  switch (width) {
    case "full":
      return [...own, ...folded];
    case "folded":
    case "tablet":
      return [...own, ...folded, tags];
    case "phone":
      return [
        ...phone,
        [...comment, ...edit],
        ...own,
        ...folded,
        downloads,
        ...(isUpright ? [] : [...view.chart, secondary]),
        ...view.beside,
        tags,
      ];
  }
}
