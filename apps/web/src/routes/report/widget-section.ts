import type { Text } from "#translations/use-text.ts";
import { isPermitted } from "#widgets/shared/is-permitted.ts";
import type { Widget, WidgetContext } from "#widgets/shared/widget.ts";
import { abilitiesAtHand } from "./abilities-at-hand.ts";
import { markdownSection } from "./markdown-section.ts";

/** The section of a widget under its title; null when the user may not read it or there is nothing to report. */
export async function widgetSection(
  widget: Pick<Widget, "title" | "permission" | "section"> | undefined,
  context: WidgetContext,
  text: Text,
): Promise<string | null> {
  if (widget?.section == null) return null;
  if (!isPermitted(widget, await abilitiesAtHand())) return null;
  const section = await widget.section(context, text);
  if (section === null) return null;
  return markdownSection(text(widget.title), section.sentences, section.table);
}
