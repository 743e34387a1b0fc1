import { Button, Menu, type MenuAction } from "@stagecraft/ui";
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconPhoto,
} from "@tabler/icons-react";
import type { RefObject } from "react";
import { svgPicture } from "#charts/trajectory/svg-picture.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { downloads } from "#shared/downloads/downloads.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";

/** A file that the server makes. */
export interface ExportedTable {
  readonly key: string;
  readonly label: string;
  /** Path below the API base, without the format. */
  readonly path: string;
}

interface ExportMenuProps {
  /** Names the files and heads the picture. */
  subject: string;
  pictureNote: string;
  tables: readonly ExportedTable[];
  drawings: readonly RefObject<SVGSVGElement | null>[];
}

const icon = { size: 18, stroke: 1.75 };
const formats = ["csv", "xlsx"] as const;

/** Tables from the server and the drawings as they are shown now. */
export function ExportMenu(props: ExportMenuProps) {
  const { subject, pictureNote, tables, drawings } = props;
  const text = useText();
  const errorText = useErrorText();
  const offline = useOfflineBlock();
  const { isSupport, hasRole } = useAbilities();
  const request = {
    // Whether a well is confidential is not known here, so users who get warnings are always warned.
    isConfidential: isSupport || hasRole("sales"),
    onFailure: (error: Error) =>
      toaster.show({ tone: "error", text: errorText(error) }),
  };
  const ofServer = tables.flatMap(({ key, label, path }) =>
    formats.map((format): MenuAction => ({
      key: `${key}-${format}`,
      label: text("trajectory.tableAs", {
        table: label,
        format: format.toUpperCase(),
      }),
      icon:
        format === "csv" ? (
          <IconFileTypeCsv {...icon} />
        ) : (
          <IconFileSpreadsheet {...icon} />
        ),
      disabledReason: offline,
      onSelect: () =>
        downloads.request({
          ...request,
          kind: "statistics",
          name: `${subject} ${label}.${format}`,
          path: `${path}?format=${format}`,
        }),
    })),
  );
  const picture: MenuAction = {
    key: "picture",
    label: text("trajectory.picture"),
    icon: <IconPhoto {...icon} />,
    onSelect: () =>
      downloads.request({
        ...request,
        kind: "picture",
        name: `${subject}.png`,
        path: "",
        make: () =>
          svgPicture(
            drawings.flatMap(({ current }) => current ?? []),
            { heading: subject, note: pictureNote },
          ),
      }),
  };
  return (
    <Menu
      groups={[ofServer, [picture]]}
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={<IconDownload size={16} stroke={1.75} />}
          endIcon={<IconChevronDown size={16} stroke={1.75} />}
        >
          {text("trajectory.export")}
        </Button>
      )}
    />
  );
}
