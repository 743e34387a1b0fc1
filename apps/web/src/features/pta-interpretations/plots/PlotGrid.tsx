import { DialogTabs, useIsPhone } from "@stagecraft/ui";
import { useId, useState, useSyncExternalStore, type ReactNode } from "react";
import { warningText } from "#entities/pta/pta-warning-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { ComputedPlots } from "../computed-plots.ts";
import { PlotCard, type SharedPlotState } from "./PlotCard.tsx";
import { plotKeys, type PlotKey, type PlotModels } from "./use-plot-models.ts";

const plotTitles: Readonly<Record<PlotKey, TextKey>> = {
  falloff: "ptaInterpretation.falloff",
  gPlot: "ptaInterpretation.gPlot",
  root: "ptaInterpretation.root",
  logLog: "ptaInterpretation.logLog",
  linearFlow: "ptaInterpretation.linearFlow",
};

/** The four plots that are read together; the line after closure is rare in falloffs of minutes. */
const together: readonly PlotKey[] = ["falloff", "gPlot", "root", "logLog"];
const phoneHeight = 250;
/** Total height of everything above, between and below the plots. */
const aroundFour = 400;
const aroundOne = 330;
const least = { together: 190, alone: 320 } as const;
const most = { together: 420, alone: 820 } as const;

/** Sized so that four plots, or one, fit the screen without scrolling. */
function heightFor(form: "together" | "alone", viewportHeight: number): number {
  const room =
    form === "together"
      ? (viewportHeight - aroundFour) / 2
      : viewportHeight - aroundOne;
  return Math.round(Math.min(most[form], Math.max(least[form], room)));
}

function subscribeToSize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

interface PlotGridProps {
  models: PlotModels;
  computed: ComputedPlots;
  shared: SharedPlotState;
  tools: ReactNode;
}

/** The reason why nothing can be drawn: the first blocker. */
function useReason({ output }: ComputedPlots): string {
  const text = useText();
  const blocker = output.warnings.find(({ level }) => level === "blocker");
  return blocker === undefined
    ? text("ptaInterpretation.cannotBeRead")
    : warningText(text, blocker, output.unitSystem);
}

/** All plots of a falloff: four together, or a single enlarged one. */
export function PlotGrid({ models, computed, shared, tools }: PlotGridProps) {
  const text = useText();
  const panelId = useId();
  const isPhone = useIsPhone();
  const [shown, setShown] = useState<PlotKey | "all">("all");
  const reason = useReason(computed);
  const shownKeys = shown === "all" ? (isPhone ? plotKeys : together) : [shown];
  const viewportHeight = useSyncExternalStore(
    subscribeToSize,
    () => innerHeight,
  );
  const height = isPhone
    ? phoneHeight
    : heightFor(shown === "all" ? "together" : "alone", viewportHeight);
  return (
    <div className="pta-plots">
      <div className="pta-plot-bar">
        <DialogTabs
          label={text("ptaInterpretation.plots")}
          panelId={panelId}
          current={shown}
          tabs={[
            { key: "all", label: text("ptaInterpretation.allPlots") },
            ...plotKeys.map((key) => ({ key, label: text(plotTitles[key]) })),
          ]}
          onChoose={setShown}
        />
        {tools}
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${shown}`}
        className="pta-plot-grid"
        data-alone={shown === "all" ? undefined : ""}
      >
        {shownKeys.map((key) => (
          <PlotCard
            key={key}
            model={models[key]}
            title={models[key]?.title ?? text(plotTitles[key])}
            reason={reason}
            height={height}
            shared={shared}
            onEnlarge={shown === "all" ? () => setShown(key) : undefined}
          />
        ))}
      </div>
    </div>
  );
}
