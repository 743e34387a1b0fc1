import { Button, Menu, type MenuAction } from "@stagecraft/ui";
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypePdf,
} from "@tabler/icons-react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { downloads } from "#shared/downloads/downloads.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import type { Interpretation } from "./pta-interpretations.queries.ts";

const icon = { size: 18, stroke: 1.75 } as const;

interface ExportMenuProps {
  interpretation: Interpretation;
  hasUnsaved: boolean;
}

/** Exports of the stored interpretation: the report, and a workbook of inputs and results. */
export function ExportMenu({ interpretation, hasUnsaved }: ExportMenuProps) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useOfflineBlock();
  const { isSupport, hasRole } = useAbilities();
  const { id, caseId, wellNumber, stageName } = interpretation;
  const subject = `${wellNumber} ${stageName} PTA`;
  const file = (
    key: "report" | "input",
    label: string,
    name: string,
    glyph: MenuAction["icon"],
  ): MenuAction => ({
    key,
    label,
    icon: glyph,
    note: hasUnsaved ? text("ptaInterpretation.exportSaved") : undefined,
    disabledReason: offline,
    onSelect: () =>
      downloads.request({
        kind: "statistics",
        name,
        path: `pta/export/${caseId}/${key}?interpretationId=${id}`,
        // Whether a stage is confidential is not known here, so users who get warnings are always warned.
        isConfidential: isSupport || hasRole("sales"),
        onFailure: (error) =>
          toaster.show({ tone: "error", text: errorText(error) }),
      }),
  });
  return (
    <Menu
      groups={[
        [
          file(
            "report",
            text("ptaInterpretation.exportReport"),
            `${subject}.pdf`,
            <IconFileTypePdf {...icon} />,
          ),
          file(
            "input",
            text("ptaInterpretation.exportInput"),
            `${subject}.xlsx`,
            <IconFileSpreadsheet {...icon} />,
          ),
        ],
      ]}
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={<IconDownload size={16} stroke={1.75} />}
          endIcon={<IconChevronDown size={16} stroke={1.75} />}
        >
          {text("ptaInterpretation.export")}
        </Button>
      )}
    />
  );
}
