import { writeNumber } from "@stagecraft/domain";
import { useText, type Text } from "#translations/use-text.ts";
import { guideSlopes } from "#charts/pta/slope-guide.ts";
import type { TextKey } from "#translations/translation-keys.ts";

const slopeNames: Readonly<Record<string, string>> = {
  "1": "1",
  "0.5": "½",
  "0.25": "¼",
  "0": "0",
  "-0.5": "−½",
  "-1": "−1",
};

const slopeRegimes: Readonly<Record<string, TextKey>> = {
  "1": "ptaRegime.storage",
  "0.5": "ptaRegime.linear",
  "0.25": "ptaRegime.bilinear",
  "0": "ptaRegime.radial",
  "-0.5": "ptaInterpretation.linearAfter",
  "-1": "ptaInterpretation.radialAfter",
};

/** The flow regime that a slope shows; null when it has no name. */
export function regimeOfSlope(slope: number, text: Text): string | null {
  const key = slopeRegimes[String(slope)];
  return key === undefined ? null : text(key);
}

export function guideLabel(slope: number, text: Text): string {
  return text("ptaInterpretation.guideOf", { slope: writeNumber(slope, 2) });
}

/** Adds a line of known slope to the log-log plot. */
export function GuideTools({ onAdd }: { onAdd: (slope: number) => void }) {
  const text = useText();
  return (
    <div
      className="sc-segments pta-guides"
      role="group"
      dir="ltr"
      aria-label={text("ptaInterpretation.guides")}
    >
      {guideSlopes.map((slope) => {
        const name = slopeNames[String(slope)] ?? String(slope);
        const label = text("ptaInterpretation.addGuide", {
          slope: name,
          regime: regimeOfSlope(slope, text) ?? "",
        });
        return (
          <button
            key={slope}
            type="button"
            data-tooltip={label}
            aria-label={label}
            onClick={() => onAdd(slope)}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
