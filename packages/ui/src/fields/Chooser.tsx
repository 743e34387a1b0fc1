import { ChooserButton, type ChooserProps } from "./ChooserButton.tsx";
import { onDemand } from "../popups/on-demand.tsx";

const load = async () => (await import("./ChooserPopup.tsx")).ChooserPopup;

/** A button that opens a list with a filter box; choosing closes it. */
export const Chooser = onDemand<ChooserProps>(
  load,
  ({ label, current, currentNote, icon }, trigger) => (
    <ChooserButton
      label={label}
      current={current}
      currentNote={currentNote}
      icon={icon}
      trigger={trigger}
    />
  ),
);
