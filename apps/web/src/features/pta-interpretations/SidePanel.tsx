import { DialogTabs } from "@stagecraft/ui";
import { useId, useState, type ReactNode } from "react";
import { useText } from "#translations/use-text.ts";

const panelKeys = ["results", "picks", "inputs", "comments"] as const;
type PanelKey = (typeof panelKeys)[number];

const panelTexts = {
  results: "ptaInterpretation.results",
  picks: "ptaInterpretation.picks",
  inputs: "ptaInterpretation.inputs",
  comments: "ptaInterpretation.comments",
} as const satisfies Record<PanelKey, string>;

interface SidePanelProps {
  panels: Readonly<Record<PanelKey, ReactNode>>;
  /** Number of fields of a panel with errors. */
  faultCounts: Readonly<Partial<Record<PanelKey, number>>>;
}

/** Shows one of four panels beside the plots. */
export function SidePanel({ panels, faultCounts }: SidePanelProps) {
  const text = useText();
  const panelId = useId();
  const [shown, setShown] = useState<PanelKey>("results");
  return (
    <section className="sc-card pta-side">
      <DialogTabs
        label={text("ptaInterpretation.details")}
        panelId={panelId}
        current={shown}
        tabs={panelKeys.map((key) => {
          const count = faultCounts[key] ?? 0;
          return {
            key,
            label: text(panelTexts[key]),
            invalidText:
              count > 0 ? text("form.toCorrect", { count }) : undefined,
          };
        })}
        onChoose={setShown}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${shown}`}
        className="pta-side-body"
        // A scrolling area needs a tab stop, so that it can be scrolled without a mouse.
        tabIndex={0}
      >
        {panels[shown]}
      </div>
    </section>
  );
}
