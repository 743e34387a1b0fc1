import type { MenuGroup, MenuAction } from "@stagecraft/ui";
import {
  type ShownCharts,
  useStageExports,
  type StageExportsInput,
} from "#features/stage-exports/use-stage-exports.ts";
import { useTagActions } from "#features/tags/use-tag-actions.tsx";
import { useText } from "#translations/use-text.ts";
import type { ToolbarRules } from "#features/stage-page/toolbar/toolbar-rules.ts";
import {
  useIsRoomy,
  useIsUpright,
  type ToolbarWidth,
} from "#features/stage-page/toolbar/toolbar-width.ts";
import { usePhoneGroups } from "#features/stage-page/toolbar/use-phone-groups.tsx";
import type { usePlaybookTools } from "#features/stage-page/toolbar/use-playbook-tools.tsx";
import type { ViewGroups } from "#features/stage-page/toolbar/use-view-groups.tsx";
import {
  IconDownload,
  IconFileTypeCsv,
  IconPhotoDown,
} from "@tabler/icons-react";
import { useLogExports } from "#features/stage-exports/use-log-exports.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { StageToolbarProps } from "./stage-toolbar-props.ts";
import {
  useCommentActions,
  useEditActions,
  usePtaActions,
  useScreenActions,
  useStageActions,
  useSupportActions,
} from "./use-stage-actions.tsx";
import type { StageDialogs } from "./use-stage-dialogs.tsx";

const icon = { size: 16, stroke: 1.75 } as const;

/** The downloads of the bar, where the bar has no room for them. */
function useExportActions(input: StageExportsInput): MenuAction[] {
  const text = useText();
  const { samples, picture, disabledReason } = useStageExports(input);
  const csv = (run: () => void): MenuAction => ({
    key: "csv",
    label: text("exports.csv"),
    icon: <IconFileTypeCsv {...icon} />,
    disabledReason,
    onSelect: run,
  });
  const image = (run: (charts: "primary" | "secondary") => void) =>
    (["primary", "secondary"] as const).map((charts): MenuAction => ({
      key: charts,
      label: text("exports.image"),
      note: text(
        charts === "primary"
          ? "exports.primaryChart"
          : "exports.secondaryCharts",
      ),
      icon: <IconPhotoDown {...icon} />,
      disabledReason,
      onSelect: () => run(charts),
    }));
  return [
    ...(samples === null ? [] : [csv(samples)]),
    ...(picture === null ? [] : image(picture)),
  ];
}

function useLogActions(snapshot: StageSnapshot): MenuAction[] {
  return useLogExports(snapshot).map(
    ({ key, label, disabledReason, run }): MenuAction => ({
      key,
      label,
      icon: <IconDownload {...icon} />,
      disabledReason,
      onSelect: run,
    }),
  );
}

interface KebabInput {
  readonly toolbar: StageToolbarProps;
  readonly playbooks: ReturnType<typeof usePlaybookTools>;
  readonly shownCharts: ShownCharts | null;
  readonly rules: ToolbarRules;
  readonly width: ToolbarWidth;
  readonly dialogs: StageDialogs;
  readonly view: ViewGroups;
  readonly secondary: MenuGroup;
  readonly hasPtaButton: boolean;
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
  const pta = usePtaActions(toolbar);
  const own: MenuGroup[] = [
    useStageActions({
      rules,
      onInfo: dialogs.openInfo,
      onReplay: toolbar.replay.start,
    }),
    [...dialogs.workActions, ...(input.hasPtaButton ? [] : pta)],
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
