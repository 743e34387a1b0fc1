import { ptaClosureMethods, type PtaOutput } from "@stagecraft/domain/pta";
import { IconButton } from "@stagecraft/ui";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconEraser,
  IconPlus,
  IconZoomIn,
  IconZoomReset,
} from "@tabler/icons-react";
import { brushModes, type BrushMode } from "#charts/pta/PlotSurface.tsx";
import { closureTexts } from "#entities/pta/pta-texts.ts";
import { useText } from "#translations/use-text.ts";
import { without } from "../draft/inherited-input.ts";
import type { Draft } from "../draft/use-draft.ts";

const icon = { size: 16, stroke: 1.75 } as const;

const brushLooks = {
  zoom: { text: "ptaInterpretation.brushZoom", Icon: IconZoomIn },
  mask: { text: "ptaInterpretation.brushMask", Icon: IconEraser },
  keep: { text: "ptaInterpretation.brushKeep", Icon: IconPlus },
} as const;

interface BrushModesProps {
  brush: BrushMode;
  isReadOnly: boolean;
  onBrush: (brush: BrushMode) => void;
}

/** Selects the effect of dragging across a plot. */
function BrushModes({ brush, isReadOnly, onBrush }: BrushModesProps) {
  const text = useText();
  if (isReadOnly) return null;
  return (
    <div
      className="sc-segments"
      role="group"
      aria-label={text("ptaInterpretation.brush")}
    >
      {brushModes.map((mode) => {
        const { text: key, Icon } = brushLooks[mode];
        return (
          <button
            key={mode}
            type="button"
            aria-pressed={mode === brush}
            data-tooltip={text(key)}
            aria-label={text(key)}
            onClick={() => onBrush(mode)}
          >
            <Icon {...icon} />
          </button>
        );
      })}
    </div>
  );
}

interface ClosureChoiceProps {
  draft: Draft;
  closureMethod: NonNullable<PtaOutput["gPlot"]>["closureMethod"];
  isReadOnly: boolean;
}

/** Selects the method whose closure is used; a closure set by hand takes precedence. */
function ClosureChoice(props: ClosureChoiceProps) {
  const { draft, closureMethod, isReadOnly } = props;
  const text = useText();
  return (
    <div
      className="sc-segments"
      role="group"
      aria-label={text("ptaInput.closureMethod")}
    >
      {ptaClosureMethods.map((method) => (
        <button
          key={method}
          type="button"
          aria-pressed={closureMethod === method}
          disabled={isReadOnly}
          onClick={() =>
            draft.change({
              ...without(draft.own, ["closureOverride"]),
              closureMethod: method,
            })
          }
        >
          {text(closureTexts[method])}
        </button>
      ))}
      {closureMethod === "person" && (
        <button type="button" aria-pressed disabled>
          {text(closureTexts.person)}
        </button>
      )}
    </div>
  );
}

interface PlotToolsProps extends BrushModesProps, ClosureChoiceProps {
  isZoomed: boolean;
  onShowAll: () => void;
}

export function PlotTools(props: PlotToolsProps) {
  const { draft, isReadOnly, isZoomed, onShowAll } = props;
  const text = useText();
  return (
    <div className="pta-tools">
      <BrushModes {...props} />
      <IconButton
        label={text("ptaInterpretation.showAll")}
        icon={<IconZoomReset {...icon} />}
        disabledReason={
          isZoomed ? undefined : text("ptaInterpretation.allIsShown")
        }
        onClick={onShowAll}
      />
      {!isReadOnly && (
        <>
          <IconButton
            label={text("ptaInterpretation.undo")}
            aria-keyshortcuts="Control+Z"
            icon={<IconArrowBackUp {...icon} />}
            disabledReason={
              draft.canUndo
                ? undefined
                : text("ptaInterpretation.nothingToUndo")
            }
            onClick={draft.undo}
          />
          <IconButton
            label={text("ptaInterpretation.redo")}
            aria-keyshortcuts="Control+Shift+Z"
            icon={<IconArrowForwardUp {...icon} />}
            disabledReason={
              draft.canRedo
                ? undefined
                : text("ptaInterpretation.nothingToRedo")
            }
            onClick={draft.redo}
          />
        </>
      )}
      <span className="pta-tools-label" aria-hidden="true">
        {text("ptaInterpretation.closure")}
      </span>
      <ClosureChoice {...props} />
    </div>
  );
}
