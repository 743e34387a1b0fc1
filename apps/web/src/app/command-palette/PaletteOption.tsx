import {
  IconChartLine,
  IconDroplet,
  IconHistory,
  IconLayoutDashboard,
  IconStack2,
} from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { PaletteItem, PaletteKind } from "./palette-item.ts";

const kinds: Readonly<
  Record<PaletteKind, { icon: typeof IconStack2; label: TextKey }>
> = {
  pad: { icon: IconStack2, label: "palette.pad" },
  well: { icon: IconDroplet, label: "palette.well" },
  stage: { icon: IconChartLine, label: "palette.stage" },
  screen: { icon: IconLayoutDashboard, label: "palette.screen" },
};

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  isRecent: boolean;
  isAt: boolean;
  onChoose: (inNewTab: boolean) => void;
}

export function PaletteOption({
  id,
  item,
  isRecent,
  isAt,
  onChoose,
}: PaletteOptionProps) {
  const text = useText();
  const option = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAt) option.current?.scrollIntoView({ block: "nearest" });
  }, [isAt]);
  const { icon: KindIcon, label } = kinds[item.kind];
  const Icon = isRecent ? IconHistory : KindIcon;
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard chooses it from the field above, which keeps the focus
    <li
      ref={option}
      id={id}
      role="option"
      aria-selected={isAt}
      className="palette-option"
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Icon size={18} stroke={1.75} />
      <span className="palette-name">
        <bdi>{item.label}</bdi>
        {item.detail !== "" && (
          <span className="palette-detail">
            <bdi>{item.detail}</bdi>
          </span>
        )}
      </span>
      <span className="palette-kind">
        {text(isRecent ? "palette.recent" : label)}
      </span>
    </li>
  );
}
