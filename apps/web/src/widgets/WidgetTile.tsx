import { useAbilities } from "#entities/user/use-active-user.ts";
import { widgetOf, type WidgetName } from "./registry.ts";
import { isPermitted } from "./shared/is-permitted.ts";
import type { WidgetProps } from "./shared/widget.ts";

interface WidgetTileProps extends WidgetProps {
  readonly name: WidgetName;
}

/** The card of a widget; absent for users who may not read its data. */
export function WidgetTile({ name, ...props }: WidgetTileProps) {
  const abilities = useAbilities();
  const widget = widgetOf(name);
  return isPermitted(widget, abilities) ? <widget.Tile {...props} /> : null;
}
