import {
  addOffset,
  removeOffset,
  unusedOffsets,
  type EditOffset,
  type FieldError,
} from "@stagecraft/stage-editing";
import {
  Button,
  Card,
  Chip,
  EmptyState,
  IconButton,
  Menu,
  Select,
  Switch,
  TextField,
} from "@stagecraft/ui";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { QuantityField } from "#shared/form/QuantityField.tsx";
import { editMessageText } from "#shared/form/edit-message-text.ts";
import { useText } from "#translations/use-text.ts";

interface OffsetsCardProps {
  offsets: readonly EditOffset[];
  isDirty: boolean;
  /** Note to read before changing anything. */
  note: string | undefined;
  /** Why the list cannot be changed; it can still be read. */
  block: string | undefined;
  errors: readonly FieldError[];
  stateIdentifiers: readonly string[];
  unitOf: (channel: string) => string;
  onChange: (offsets: readonly EditOffset[]) => void;
}

function numberOf({ name }: EditOffset): string {
  return /\d+$/.exec(name)?.[0] ?? name;
}

interface OffsetRowProps extends OffsetsCardProps {
  offset: EditOffset;
  index: number;
}

function OffsetRow(props: OffsetRowProps) {
  const { offset, index, offsets, onChange, stateIdentifiers } = props;
  const text = useText();
  const isDisabled = props.block !== undefined;
  const unit = props.unitOf(offset.name);
  const set = (change: Partial<EditOffset>) =>
    onChange(offsets.with(index, { ...offset, ...change }));
  const errorOf = (field: string) => {
    const error = props.errors.find(
      ({ path }) => path === `fdi.${index}.${field}`,
    );
    return error && editMessageText(error.words, text);
  };
  const { state = "", minDerivPressureFracHit: rate = null } = offset;
  const number = numberOf(offset);
  return (
    <li className="playbook-offset">
      <span className="playbook-offset-name" data-tooltip={offset.wellLabel}>
        <bdi>O{number}</bdi>
      </span>
      <TextField
        label={text("playbooks.wellLabel")}
        value={offset.wellLabel}
        error={errorOf("wellLabel") ?? errorOf("name")}
        isDisabled={isDisabled}
        onChange={(wellLabel) => set({ wellLabel })}
      />
      <QuantityField
        label={text("playbooks.threshold")}
        unit={unit}
        value={offset.minDeltaPressureFracHit}
        error={errorOf("minDeltaPressureFracHit")}
        isDisabled={isDisabled}
        onChange={(minDeltaPressureFracHit) => set({ minDeltaPressureFracHit })}
      />
      <QuantityField
        label={text("playbooks.rateThreshold")}
        unit={unit === "" ? "" : `${unit}/min`}
        value={rate}
        error={errorOf("minDerivPressureFracHit")}
        isDisabled={isDisabled}
        onChange={(minDerivPressureFracHit) => set({ minDerivPressureFracHit })}
      />
      <Select
        label={text("playbooks.state")}
        value={state}
        options={[...new Set([state, ...stateIdentifiers])].map((value) => ({
          value,
          label: value,
        }))}
        error={errorOf("state")}
        isDisabled={isDisabled}
        onChange={(value) => set({ state: value })}
      />
      <Switch
        label={text("playbooks.suspend")}
        isOn={offset.suspend}
        isDisabled={isDisabled}
        onChange={(suspend) => set({ suspend })}
      />
      {!isDisabled && (
        <IconButton
          size="small"
          label={text("playbooks.removeOffset", { number })}
          icon={<IconTrash size={16} stroke={1.75} />}
          onClick={() => onChange(removeOffset(offsets, index))}
        />
      )}
    </li>
  );
}

function AddOffset({ offsets, onChange }: OffsetsCardProps) {
  const text = useText();
  return (
    <Menu
      groups={[
        unusedOffsets(offsets).map((number) => ({
          key: String(number),
          label: text("playbooks.offsetNumber", { number }),
          onSelect: () => onChange(addOffset(offsets, number)),
        })),
      ]}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="outline"
          icon={<IconPlus size={16} stroke={2} />}
        >
          {text("playbooks.addOffset")}
        </Button>
      )}
    />
  );
}

/** The offset wells whose pressure the FDI rules use. */
export function OffsetsCard(props: OffsetsCardProps) {
  const { offsets, isDirty, block } = props;
  const text = useText();
  return (
    <Card
      title={text("playbooks.offsets")}
      subtitle={
        isDirty ? (
          <Chip tone="solid">{text("playbooks.markDirty")}</Chip>
        ) : undefined
      }
      actions={block === undefined ? <AddOffset {...props} /> : undefined}
    >
      {props.note !== undefined && (
        <p className="playbook-block">{props.note}</p>
      )}
      {offsets.length === 0 ? (
        <EmptyState text={text("playbooks.noOffsets")} />
      ) : (
        <ul className="playbook-offsets">
          {offsets.map((offset, index) => (
            <OffsetRow
              key={offset.name}
              {...props}
              offset={offset}
              index={index}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
