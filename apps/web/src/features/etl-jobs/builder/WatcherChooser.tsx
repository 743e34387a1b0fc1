import { Select } from "@stagecraft/ui";
import type { Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import type { WatcherTarget } from "./watcher-target.ts";

type Mode = WatcherTarget["kind"];

interface WatcherChooserProps {
  mode: Mode;
  wellId: number | null;
  wells: readonly Well[];
  onMode: (mode: Mode) => void;
  onWell: (wellId: number) => void;
}

/** Selects whose watcher is edited: that of the pad, or that of one of its wells. */
export function WatcherChooser(props: WatcherChooserProps) {
  const { mode, wellId, wells } = props;
  const text = useText();
  const options = wells.map(({ id, wellNumber }) => ({
    value: String(id),
    label: wellNumber,
  }));
  return (
    <div className="sc-form-grid etl-chooser">
      <Select<Mode>
        label={text("etlBuilder.mode")}
        value={mode}
        options={[
          { value: "project", label: text("etlBuilder.projectWatcher") },
          { value: "well", label: text("etlBuilder.wellWatcher") },
        ]}
        onChange={props.onMode}
      />
      {mode === "well" && (
        <Select
          label={text("etlBuilder.well")}
          isRequired
          hint={wells.length === 0 ? text("etlBuilder.noWells") : undefined}
          value={wellId === null ? "" : String(wellId)}
          options={
            wellId === null
              ? [
                  { value: "", label: text("etlBuilder.chooseWell") },
                  ...options,
                ]
              : options
          }
          hasFilter={options.length > 10}
          onChange={(value) => {
            if (value !== "") props.onWell(Number(value));
          }}
        />
      )}
    </div>
  );
}
