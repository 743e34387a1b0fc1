import { Button, IconButton, Menu } from "@stagecraft/ui";
import {
  IconChevronDown,
  IconCopy,
  IconFileDownload,
  IconListCheck,
  IconPrinter,
} from "@tabler/icons-react";
import { saveFile } from "#api/download-file.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";
import { sectionKeys, useSectionTitle } from "./use-report-sections.ts";

interface ReportToolsProps {
  hidden: ReadonlySet<string>;
  onToggle: (name: string) => void;
  /** Undefined until the whole report is complete, because a partial report is useless. */
  markdown: string | undefined;
  fileName: string;
  onRefresh: () => void;
}

const icon = { size: 18, stroke: 1.75 };

function SectionMenu({
  hidden,
  onToggle,
}: Pick<ReportToolsProps, "hidden" | "onToggle">) {
  const text = useText();
  const titleOf = useSectionTitle();
  return (
    <Menu
      groups={[
        sectionKeys.map((name) => ({
          key: name,
          label: titleOf(name),
          mark: { kind: "checkbox" as const, isOn: !hidden.has(name) },
          keepsOpen: true,
          onSelect: () => onToggle(name),
        })),
      ]}
      trigger={(props) => (
        <Button
          {...props}
          icon={<IconListCheck {...icon} />}
          endIcon={<IconChevronDown size={16} stroke={1.75} />}
        >
          {text("report.sections")}
        </Button>
      )}
    />
  );
}

export function ReportTools({
  hidden,
  onToggle,
  markdown,
  fileName,
  onRefresh,
}: ReportToolsProps) {
  const text = useText();
  const unfinished =
    markdown === undefined ? text("report.unfinished") : undefined;

  async function copy() {
    try {
      await navigator.clipboard.writeText(markdown ?? "");
      toaster.show({ tone: "info", text: text("report.copied") });
    } catch {
      // The browser gives no reason that a user could understand.
      toaster.show({ tone: "error", text: text("report.notCopied") });
    }
  }

  return (
    <>
      <SectionMenu hidden={hidden} onToggle={onToggle} />
      <IconButton
        label={text("report.copy")}
        icon={<IconCopy {...icon} />}
        disabledReason={unfinished}
        onClick={() => void copy()}
      />
      <IconButton
        label={text("report.download")}
        icon={<IconFileDownload {...icon} />}
        disabledReason={unfinished}
        onClick={() =>
          saveFile(
            new Blob([markdown ?? ""], { type: "text/markdown;charset=utf-8" }),
            fileName,
          )
        }
      />
      <IconButton
        label={text("report.print")}
        icon={<IconPrinter {...icon} />}
        disabledReason={unfinished}
        onClick={() => window.print()}
      />
      <RefreshButton onRefresh={onRefresh} />
    </>
  );
}
