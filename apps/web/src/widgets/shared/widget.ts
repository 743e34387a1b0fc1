import type { Permission } from "@stagecraft/domain";
import type { ComponentType } from "react";
import type { LazyArea, TextKey } from "#translations/translation-keys.ts";
import type { Text } from "#translations/use-text.ts";

/**
 * The project and stage a widget shows. A stage widget without a stage shows
 * the newest stage of the project.
 */
export interface WidgetContext {
  readonly projectId: number;
  readonly wellId?: number;
  readonly stageId?: number;
}

export interface WidgetProps extends WidgetContext {
  /** Whether it is among other widgets on a dashboard instead of alone on a page. */
  readonly isDense?: boolean;
  /** The number of the requested well, used while it has no stage. */
  readonly wellNumber?: string;
}

/** The figures of a widget in the daily report, which adds the title. */
export interface ReportSection {
  readonly sentences: readonly string[];
  readonly table?: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly (string | number)[])[];
  };
}

/** Everything the application knows about a widget; each has a folder with this as `widget.tsx`. */
export interface Widget {
  /** The name in dashboards, tours, help and saved report selections: it outlives releases. */
  readonly name: string;
  /** The title on the card and in the daily report. */
  readonly title: TextKey;
  /** The permission its requests need; without it there is neither card nor section. */
  readonly permission: Permission | "signed-in";
  /** The lazily loaded texts it uses. */
  readonly texts: readonly LazyArea[];
  /** How often it is fetched again; null when only pushed changes refresh it. */
  readonly refreshMs: number | null;
  readonly Tile: ComponentType<WidgetProps>;
  /**
   * Returns null when there is nothing to report. A widget that is not in the
   * report has no function.
   */
  readonly section:
    | ((context: WidgetContext, text: Text) => Promise<ReportSection | null>)
    | null;
}
