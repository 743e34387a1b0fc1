import { Button, Menu } from "@stagecraft/ui";
import {
  IconChevronDown,
  IconDownload,
  IconPhoto,
  IconTable,
} from "@tabler/icons-react";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";

interface MapExportMenuProps {
  onPicture: () => void;
  onTable: () => void;
}

const icon = { size: 18, stroke: 1.75 };

export function MapExportMenu({ onPicture, onTable }: MapExportMenuProps) {
  const text = useText();
  const disabledReason = useOfflineBlock();
  return (
    <span data-tour="mapExport">
      <Menu
        groups={[
          [
            {
              key: "picture",
              label: text("map.picture"),
              note: text("map.pictureNote"),
              icon: <IconPhoto {...icon} />,
              disabledReason,
              onSelect: onPicture,
            },
            {
              key: "table",
              label: text("map.table"),
              note: text("map.tableNote"),
              icon: <IconTable {...icon} />,
              disabledReason,
              onSelect: onTable,
            },
          ],
        ]}
        trigger={(props) => (
          <Button
            {...props}
            icon={<IconDownload size={16} stroke={1.75} />}
            endIcon={<IconChevronDown size={16} stroke={1.75} />}
          >
            {text("map.export")}
          </Button>
        )}
      />
    </span>
  );
}
