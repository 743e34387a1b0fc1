import { Chooser } from "@stagecraft/ui";
import { useText, type Text } from "#translations/use-text.ts";
import type { EvidenceFilter } from "./evidence.queries.ts";
import { verdictLabel } from "./evidence-figures.ts";

interface EvidenceFiltersProps {
  filter: EvidenceFilter;
  wells: readonly { readonly id: number; readonly wellNumber: string }[];
  /** Names of the offset wells in the list. */
  offsetWells: readonly string[];
  onChange: (filter: EvidenceFilter) => void;
}

const every = "every";

const outcomes = ["responded", "fracHit", "nearHit", "all"] as const;
const verdicts = ["open", "confirmed", "poroelastic", "false"] as const;

function outcomeChoice(outcome: EvidenceFilter["outcome"], text: Text): string {
  switch (outcome) {
    case "responded":
      return text("evidence.responded");
    case "fracHit":
      return text("evidence.fracHit");
    case "nearHit":
      return text("evidence.nearHit");
    case "all":
      return text("evidence.everyOffset");
  }
}

function verdictChoice(
  verdict: NonNullable<EvidenceFilter["verdict"]>,
  text: Text,
): string {
  return verdict === "open"
    ? text("evidence.open")
    : verdictLabel(verdict, text);
}

function OffsetWellFilter(props: EvidenceFiltersProps) {
  const { filter, offsetWells, onChange } = props;
  const text = useText();
  const { offsetWell } = filter;
  const known = [
    ...new Set([...offsetWells, ...(offsetWell ? [offsetWell] : [])]),
  ];
  return (
    <Chooser
      label={text("evidence.offsetWell")}
      current={offsetWell ?? text("evidence.allOffsets")}
      options={[
        {
          value: every,
          label: text("evidence.allOffsets"),
          isCurrent: offsetWell === undefined,
        },
        ...known.sort().map((name) => ({
          value: `well ${name}`,
          label: name,
          isCurrent: name === offsetWell,
        })),
      ]}
      onChoose={(value) =>
        onChange({
          ...filter,
          offsetWell: value === every ? undefined : value.slice("well ".length),
        })
      }
    />
  );
}

/** The filters of the list besides its text search. */
export function EvidenceFilters(props: EvidenceFiltersProps) {
  const { filter, wells, onChange } = props;
  const text = useText();
  const { outcome, verdict, wellId } = filter;
  const well = wells.find(({ id }) => id === wellId);
  return (
    <>
      <Chooser
        label={text("evidence.outcome")}
        current={outcomeChoice(outcome, text)}
        options={outcomes.map((value) => ({
          value,
          label: outcomeChoice(value, text),
          isCurrent: value === outcome,
        }))}
        onChoose={(value) =>
          onChange({
            ...filter,
            outcome: outcomes.find((each) => each === value) ?? "responded",
          })
        }
      />
      <Chooser
        label={text("evidence.verdict")}
        current={
          verdict === undefined
            ? text("evidence.anyVerdict")
            : verdictChoice(verdict, text)
        }
        options={[
          {
            value: every,
            label: text("evidence.anyVerdict"),
            isCurrent: verdict === undefined,
          },
          ...verdicts.map((value) => ({
            value,
            label: verdictChoice(value, text),
            isCurrent: value === verdict,
          })),
        ]}
        onChoose={(value) =>
          onChange({
            ...filter,
            verdict: verdicts.find((each) => each === value),
          })
        }
      />
      <Chooser
        label={text("stages.well")}
        current={well?.wellNumber ?? text("stages.allWells")}
        options={[
          {
            value: every,
            label: text("stages.allWells"),
            isCurrent: wellId === undefined,
          },
          ...wells.map(({ id, wellNumber }) => ({
            value: String(id),
            label: wellNumber,
            isCurrent: id === wellId,
          })),
        ]}
        onChoose={(value) =>
          onChange({
            ...filter,
            wellId: value === every ? undefined : Number(value),
          })
        }
      />
      <OffsetWellFilter {...props} />
    </>
  );
}
