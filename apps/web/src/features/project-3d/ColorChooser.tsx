import { Chooser } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import type { SceneData } from "./project-3d.queries.ts";
import {
  coloringValues,
  nameOfColoring,
  type Coloring,
} from "./scene-coloring.ts";
import { coloringName, valueName } from "./scene-texts.ts";

interface ColorChooserProps {
  data: SceneData;
  coloring: Coloring;
  onColor: (color: string) => void;
}

/** What the stages are colored by. */
export function ColorChooser({ data, coloring, onColor }: ColorChooserProps) {
  const text = useText();
  const current = nameOfColoring(coloring);
  const values = coloringValues(data).map((value) => ({
    value: value.key,
    label: valueName(value, text),
  }));
  const options = [
    { value: "state", label: text("project3d.colorState") },
    { value: "hits", label: text("project3d.colorHits") },
    ...values,
  ];
  return (
    <span className="scene-color">
      <span aria-hidden="true">{text("project3d.color")}</span>
      <Chooser
        label={text("project3d.color")}
        current={coloringName(coloring, text)}
        options={options.map((option) => ({
          ...option,
          isCurrent: option.value === current,
        }))}
        onChoose={onColor}
      />
    </span>
  );
}
