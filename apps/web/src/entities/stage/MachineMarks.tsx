import { Chip } from "@stagecraft/ui";
import { IconRobot } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import { isOtherKind, kindTexts, type MarkedStage } from "./machine-mark.ts";

export function MachineMarks({ isMadeByMachine, recognizedAs }: MarkedStage) {
  const text = useText();
  return (
    <span className="page-cell-row">
      {isMadeByMachine && (
        <span
          role="img"
          className="page-quiet page-cell-row"
          aria-label={text("ownStages.machine")}
          data-tooltip={text("ownStages.machineTip")}
        >
          <IconRobot size={16} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      {isOtherKind(recognizedAs) && (
        <span
          data-tooltip={text("ownStages.kindTip", {
            kind: text(kindTexts[recognizedAs]),
          })}
        >
          <Chip tone="quiet">{text(kindTexts[recognizedAs])}</Chip>
        </span>
      )}
    </span>
  );
}
