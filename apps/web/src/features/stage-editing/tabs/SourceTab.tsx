import {
  addSource,
  canMoveSource,
  canRemoveSource,
  isPermanentSource,
  knownChannels,
  moveSource,
  permanentSources,
  removeSource,
  unusedSources,
  type EditSource,
  type MoveDirection,
} from "@stagecraft/stage-editing";
import { Button } from "@stagecraft/ui";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText } from "#translations/use-text.ts";
import { useEdit, useParameterChange } from "../edit-context.ts";
import { NumberInput } from "../fields/NumberInput.tsx";
import { TextInput } from "../fields/TextInput.tsx";
import { ListOrigin } from "../fields/ValueOrigin.tsx";
import { AddMenu } from "./AddMenu.tsx";
import { RowCard } from "./RowCard.tsx";

function SourceRow({ row, index }: { row: EditSource; index: number }) {
  const text = useText();
  const { source, fdi } = useEdit().edit.parameters;
  const changeParameters = useParameterChange();
  const path = `source.${index}`;
  const move = (direction: MoveDirection) =>
    canMoveSource(source, index, direction)
      ? () =>
          changeParameters((parameters) => ({
            source: moveSource(parameters.source, index, direction),
          }))
      : null;
  return (
    <RowCard
      path={path}
      title={channelName(row.name, text, { offsets: fdi })}
      note={isPermanentSource(row) ? text("editing.permanent") : row.unit}
      startsOpen={row.index === -1}
      onMove={{ up: move("up"), down: move("down") }}
      onRemove={
        canRemoveSource(source, index)
          ? () =>
              changeParameters((parameters) => ({
                source: removeSource(parameters.source, index),
              }))
          : undefined
      }
    >
      <TextInput path={`${path}.unit`} label={text("editing.unit")} />
      <NumberInput path={`${path}.index`} label={text("editing.column")} />
      <NumberInput
        path={`${path}.multiplier`}
        label={text("editing.multiplier")}
      />
    </RowCard>
  );
}

/** A permanent source without a column in the document; it is available by its name. */
function NamedSource({ name }: { name: string }) {
  const text = useText();
  const { channels } = useEdit();
  const changeParameters = useParameterChange();
  const add = () =>
    changeParameters((parameters) => ({
      source: addSource(parameters.source, name, channels.unitOf(name)),
    }));
  return (
    <RowCard
      path={`source.${name}`}
      title={name}
      note={text("editing.permanent")}
    >
      <p className="page-quiet">{text("editing.sourceByName")}</p>
      <Button variant="outline" onClick={add}>
        {text("editing.giveColumn", { name })}
      </Button>
    </RowCard>
  );
}

/** Maps each channel to its column of the data. */
export function SourceTab() {
  const text = useText();
  const { edit, channels } = useEdit();
  const { source } = edit.parameters;
  const changeParameters = useParameterChange();
  const names = unusedSources(
    source,
    knownChannels(edit.parameters, channels.names),
  ).filter((name) => !isPermanentSource({ name }));
  return (
    <div className="edit-rows">
      <ListOrigin path="source" />
      {source.map((row, index) => (
        <SourceRow key={row.name} row={row} index={index} />
      ))}
      {unusedSources(source, permanentSources).map((name) => (
        <NamedSource key={name} name={name} />
      ))}
      <AddMenu
        label={text("editing.addSource")}
        choices={names.map((name) => ({
          key: name,
          label: channelName(name, text, { offsets: edit.parameters.fdi }),
        }))}
        onAdd={(name) =>
          changeParameters((parameters) => ({
            source: addSource(parameters.source, name, channels.unitOf(name)),
          }))
        }
      />
    </div>
  );
}
