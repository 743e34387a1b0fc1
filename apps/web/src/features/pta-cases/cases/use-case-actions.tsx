import type { MenuAction, MenuGroup } from "@stagecraft/ui";
import {
  IconChartBar,
  IconCopy,
  IconCube3dSphere,
  IconEye,
  IconEyeOff,
  IconFileTypePdf,
  IconListDetails,
  IconPencil,
  IconProgress,
  IconTableExport,
  IconTrash,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import {
  useOfflineBlock,
  useWriteBlock,
} from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { useHideCase, type PtaCase } from "../pta-cases.queries.ts";
import { useCaseDownload } from "../use-case-download.ts";
import type { PtaRights } from "../use-pta-rights.ts";

export type CaseDialogKind = "edit" | "copy" | "delete";

const icon = { size: 16, stroke: 1.75 };

/** The screens of a case, as entries of its menu. */
function useScreenEntries({ id, projectId }: PtaCase): MenuAction[] {
  const text = useText();
  const navigate = useNavigate();
  const { can } = useAbilities();
  const screens = [
    {
      key: "interpretations",
      label: text("title.interpretations"),
      icon: <IconListDetails {...icon} />,
      to: links.interpretations({ caseId: id }),
    },
    {
      key: "compare",
      label: text("title.interpretationsCompare"),
      icon: <IconChartBar {...icon} />,
      to: links.interpretationsCompare({ caseId: id }),
    },
    {
      key: "progress",
      label: text("title.caseProgress"),
      icon: <IconProgress {...icon} />,
      to: links.caseProgressChart({ caseId: id }),
    },
    ...(can("view", "pta-3d-chart")
      ? [
          {
            key: "fractures",
            label: text("title.pta3dChart"),
            icon: <IconCube3dSphere {...icon} />,
            to: `${links.pta3dChart({ projectId })}?case=${id}`,
          },
        ]
      : []),
  ];
  return screens.map(({ to, ...entry }) => ({
    ...entry,
    href: to,
    onSelect: () => void navigate({ href: to }),
  }));
}

/** All actions of a person on a case, in the groups of its menu. */
export function useCaseActions(
  ptaCase: PtaCase,
  rights: PtaRights,
  onOpen: (kind: CaseDialogKind) => void,
): readonly MenuGroup[] {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const offline = useOfflineBlock();
  const screens = useScreenEntries(ptaCase);
  const download = useCaseDownload();
  const hiding = useHideCase(ptaCase);
  const { counts, hidden } = ptaCase;
  const nothing =
    counts.interpretations === 0 ? text("ptaCases.noStagesYet") : undefined;
  const files: MenuAction[] = [
    {
      key: "report",
      label: text("ptaCases.report"),
      icon: <IconFileTypePdf {...icon} />,
      disabledReason: offline ?? nothing,
      onSelect: () => download(ptaCase, "report"),
    },
    {
      key: "input",
      label: text("ptaCases.input"),
      icon: <IconTableExport {...icon} />,
      disabledReason: offline,
      onSelect: () => download(ptaCase, "input"),
    },
  ];
  if (!rights.mayEdit) return [screens, files];
  const visibility: MenuAction = {
    key: "hidden",
    label: text(hidden ? "ptaCases.show" : "ptaCases.hide"),
    icon: hidden ? <IconEye {...icon} /> : <IconEyeOff {...icon} />,
    disabledReason: writeBlock,
    onSelect: () =>
      hiding.mutate(!hidden, {
        onError: (error) =>
          void toaster.show({ tone: "error", text: errorText(error) }),
      }),
  };
  return [
    screens,
    [
      {
        key: "edit",
        label: text("action.edit"),
        icon: <IconPencil {...icon} />,
        disabledReason: writeBlock,
        onSelect: () => onOpen("edit"),
      },
      {
        key: "copy",
        label: text("ptaCases.copy"),
        icon: <IconCopy {...icon} />,
        disabledReason: writeBlock,
        onSelect: () => onOpen("copy"),
      },
      ...(rights.isStaff ? [visibility] : []),
    ],
    files,
    [
      {
        key: "delete",
        label: text("action.delete"),
        icon: <IconTrash {...icon} />,
        tone: "danger",
        disabledReason:
          writeBlock ??
          (counts.running > 0 ? text("ptaCases.cancelFirst") : undefined),
        onSelect: () => onOpen("delete"),
      },
    ],
  ];
}
