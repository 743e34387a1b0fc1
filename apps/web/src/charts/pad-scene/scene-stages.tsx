import type { Column } from "@stagecraft/ui";
import { useText, type Text } from "#translations/use-text.ts";
import { lengthText, type LengthUnit } from "../gun-barrel/length-text.ts";

interface NamedStage {
  readonly wellNumber: string;
  readonly name: string;
}

interface StageSpan {
  readonly topMdMetres: number;
  readonly bottomMdMetres: number;
}

export function stageTitle(
  { wellNumber, name }: NamedStage,
  text: Text,
): string {
  return text("project3d.stageOf", { well: wellNumber, stage: name });
}

/** The measured depths of the perforations of a stage. */
export function StageDepths({
  span,
  unit,
}: {
  span: StageSpan | null;
  unit: LengthUnit;
}) {
  const text = useText();
  if (span === null) return text("project3d.noPerforations");
  return (
    <bdi>{`${lengthText(span.topMdMetres, unit)} – ${lengthText(span.bottomMdMetres, unit)}`}</bdi>
  );
}

interface StageRow {
  readonly stage: NamedStage & { readonly id: number };
  /** The position in the order of wells and stages. */
  readonly order: number;
}

/** The column that names the stages and selects one in the picture. */
export function stageColumn<Row extends StageRow>(
  text: Text,
  selectedId: number | null,
  onSelect: (stageId: number) => void,
): Column<Row> {
  return {
    key: "stage",
    header: text("project3d.stage"),
    render: ({ stage }) => (
      <button
        type="button"
        className="scene-row"
        aria-pressed={stage.id === selectedId}
        onClick={() => onSelect(stage.id)}
      >
        <bdi>{stageTitle(stage, text)}</bdi>
      </button>
    ),
    sortValue: ({ order }) => order,
  };
}
