import { IconButton, Menu, type MenuAction } from "@stagecraft/ui";
import { IconFileTypeCsv, IconPhotoDown } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import {
  useStageExports,
  type StageExportsInput,
} from "./use-stage-exports.ts";

interface PictureMenuProps {
  disabledReason: string | undefined;
  onPicture: (charts: "primary" | "secondary") => void;
}

function PictureMenu({ disabledReason, onPicture }: PictureMenuProps) {
  const text = useText();
  const label = text("exports.image");
  const icon = <IconPhotoDown size={18} stroke={1.75} />;
  if (disabledReason !== undefined)
    return (
      <IconButton label={label} icon={icon} disabledReason={disabledReason} />
    );
  const actions: MenuAction[] = [
    {
      key: "primary",
      label: text("exports.primaryChart"),
      onSelect: () => onPicture("primary"),
    },
    {
      key: "secondary",
      label: text("exports.secondaryCharts"),
      onSelect: () => onPicture("secondary"),
    },
  ];
  return (
    <Menu
      groups={[actions]}
      trigger={(props) => <IconButton {...props} label={label} icon={icon} />}
    />
  );
}

/** The toolbar's downloads: samples as CSV, charts as PNG. */
export function StageExports(input: StageExportsInput) {
  const text = useText();
  const { samples, picture, disabledReason } = useStageExports(input);
  return (
    <>
      {samples !== null && (
        <IconButton
          label={text("exports.csv")}
          icon={<IconFileTypeCsv size={18} stroke={1.75} />}
          disabledReason={disabledReason}
          onClick={samples}
        />
      )}
      {picture !== null && (
        <PictureMenu disabledReason={disabledReason} onPicture={picture} />
      )}
    </>
  );
}
