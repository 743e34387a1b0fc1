import { Card, FilterBox } from "@stagecraft/ui";
import { maximumOverlayStages } from "@stagecraft/stage-charts";
import { useState } from "react";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { formatDay } from "#entities/time/format-time.ts";
import { useText } from "#translations/use-text.ts";

interface StagePickerProps {
  /** Stages with data, newest first. */
  stages: readonly StageListItem[];
  chosen: readonly number[];
  onChoose: (stageIds: readonly number[]) => void;
}

function matches(stage: StageListItem, filter: string): boolean {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const name = `${stage.name} ${stage.wellNumber}`.toLowerCase();
  return words.every((word) => name.includes(word));
}

/** Which stages of the pad are compared. */
export function StagePicker({ stages, chosen, onChoose }: StagePickerProps) {
  const text = useText();
  const [filter, setFilter] = useState("");
  const isFull = chosen.length >= maximumOverlayStages;
  const toggle = (id: number) =>
    onChoose(
      chosen.includes(id)
        ? chosen.filter((each) => each !== id)
        : [...chosen, id],
    );
  return (
    <Card
      className="overlay-picker"
      title={text("overlay.stages")}
      subtitle={text("overlay.chosen", {
        chosen: chosen.length,
        most: maximumOverlayStages,
      })}
    >
      <div className="overlay-filter">
        <FilterBox value={filter} onChange={setFilter} />
      </div>
      <ul className="overlay-list">
        {stages
          .filter((stage) => matches(stage, filter))
          .map((stage) => {
            const isChosen = chosen.includes(stage.id);
            return (
              <li key={stage.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={!isChosen && isFull}
                    onChange={() => toggle(stage.id)}
                  />
                  <span>
                    {text("chart.stageName", { name: stage.name })}{" "}
                    <bdi className="overlay-well">{stage.wellNumber}</bdi>
                    <small>
                      <bdi>{formatDay(stage.startTimestamp ?? 0)}</bdi>
                    </small>
                  </span>
                </label>
              </li>
            );
          })}
      </ul>
      {isFull && <p className="overlay-note">{text("overlay.full")}</p>}
    </Card>
  );
}
