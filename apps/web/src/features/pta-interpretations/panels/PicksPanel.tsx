import type { PtaInput, PtaMaskedRange } from "@stagecraft/domain/pta";
import { Button, Chip, IconButton } from "@stagecraft/ui";
import { IconArrowBackUp, IconHandFinger } from "@tabler/icons-react";
import { durationText } from "#translations/duration-text.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import type { Draft } from "../draft/use-draft.ts";
import { without } from "../draft/inherited-input.ts";
import type { FalloffTime } from "../falloff-time.ts";
import { handInputs, withoutHand, withoutPick } from "../moved-picks.ts";
import { pickKeys, type FalloffPick, type PickKey } from "../picks.ts";
import { pickTexts, placeText } from "../plots/plot-context.ts";

interface PickRowProps {
  pickKey: PickKey;
  pick: FalloffPick | undefined;
  time: FalloffTime;
  /** Null for users who may not edit. */
  draft: Draft | null;
  onPlace: (key: PickKey) => void;
}

function PickRow({ pickKey, pick, time, draft, onPlace }: PickRowProps) {
  const text = useText();
  const name = text(pickTexts[pickKey]);
  const place =
    pick === undefined
      ? text("ptaInterpretation.notSeen")
      : pickKey === "shutIn"
        ? formatClock(pick.timestamp)
        : placeText({ text, time }, pick.timestamp);
  return (
    <div className="pta-reading" data-pick-row={pickKey}>
      <dt>
        {name}
        {pick?.isSetByPerson && (
          <Chip tone="solid" icon={<IconHandFinger size={14} stroke={1.75} />}>
            {text("pta.byHand")}
          </Chip>
        )}
      </dt>
      <dd>
        <bdi>{place}</bdi>
        {pick === undefined && draft !== null && pickKey === "closure" && (
          <Button
            size="small"
            variant="outline"
            onClick={() => onPlace(pickKey)}
          >
            {text("ptaInterpretation.placeClosure")}
          </Button>
        )}
        {pick?.isSetByPerson && draft !== null && (
          <IconButton
            size="small"
            label={text("ptaInterpretation.takeBack", { name })}
            icon={<IconArrowBackUp size={16} stroke={1.75} />}
            onClick={() => draft.change(withoutPick(draft.own, pickKey))}
          />
        )}
      </dd>
    </div>
  );
}

function MaskRow({
  range,
  draft,
}: {
  range: PtaMaskedRange;
  draft: Draft | null;
}) {
  const text = useText();
  const name = text("ptaInterpretation.stretch", {
    from: durationText(range.from, text),
    to: durationText(range.to, text),
  });
  const keep = (own: PtaInput): PtaInput => {
    const masked = (own.masked ?? []).filter((each) => each !== range);
    return masked.length === 0 ? without(own, ["masked"]) : { ...own, masked };
  };
  return (
    <div className="pta-reading">
      <dt>{text("ptaInterpretation.leftOut")}</dt>
      <dd>
        <bdi>{name}</bdi>
        {draft !== null && (
          <IconButton
            size="small"
            label={text("ptaInterpretation.takeBack", { name })}
            icon={<IconArrowBackUp size={16} stroke={1.75} />}
            onClick={() => draft.change(keep(draft.own))}
          />
        )}
      </dd>
    </div>
  );
}

interface PicksPanelProps {
  picks: readonly FalloffPick[];
  time: FalloffTime;
  masked: readonly PtaMaskedRange[];
  draft: Draft | null;
  onPlace: (key: PickKey) => void;
}

/** Lists every pick with its source; a person can reset it to the computed one. */
export function PicksPanel(props: PicksPanelProps) {
  const { picks, time, masked, draft, onPlace } = props;
  const text = useText();
  const hasHand =
    draft !== null && handInputs.some((name) => draft.own[name] !== undefined);
  return (
    <div className="pta-panel" data-panel="picks">
      <dl className="pta-readings">
        {pickKeys.map((key) => (
          <PickRow
            key={key}
            pickKey={key}
            pick={picks.find((pick) => pick.key === key)}
            time={time}
            draft={draft}
            onPlace={onPlace}
          />
        ))}
        {masked.map((range) => (
          <MaskRow key={range.from} range={range} draft={draft} />
        ))}
      </dl>
      {hasHand && (
        <Button
          variant="outline"
          icon={<IconArrowBackUp size={16} stroke={1.75} />}
          onClick={() => draft.change(withoutHand(draft.own))}
        >
          {text("ptaInterpretation.takeAllBack")}
        </Button>
      )}
    </div>
  );
}
