import { Button } from "@stagecraft/ui";
import { IconHelpCircle } from "@tabler/icons-react";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { formatCount } from "#shared/upload/byte-size.ts";
import { isBlockOrderOpen } from "./open-decisions.ts";
import type { TimeDraft } from "./mapping-draft.ts";
import type { StageImport } from "./stage-imports.queries.ts";
import type { Mapping } from "./use-mapping.ts";

type Blocks = NonNullable<StageImport["blocks"]>;
type BlockOrder = NonNullable<TimeDraft["blockOrder"]>;

const choices = [
  ["by-date", "import.earlierRows"],
  ["clock-set-back", "import.clockSetBack"],
] as const satisfies readonly (readonly [BlockOrder, string])[];

function BlockLines({ blocks }: { blocks: Blocks["blocks"] }) {
  const text = useText();
  return (
    <ol className="import-block-lines">
      {blocks.map((block) => (
        <li key={block.firstLine}>
          <span>
            {text("import.blockLines", {
              first: formatCount(block.firstLine),
              last: formatCount(block.lastLine),
            })}
          </span>
          <bdi dir="ltr">
            {text("import.utc", {
              time: `${formatMoment(block.firstTimestamp)} – ${formatMoment(block.lastTimestamp)}`,
            })}
          </bdi>
        </li>
      ))}
    </ol>
  );
}

interface BlockOrderCardProps {
  record: StageImport;
  mapping: Mapping;
}

/** Rows dated before the ones above them: shows how they are read, and lets the user choose either way. */
export function BlockOrderCard({ record, mapping }: BlockOrderCardProps) {
  const text = useText();
  const { blocks } = record;
  if (blocks === null) return null;
  const isOpen = isBlockOrderOpen(record, mapping);
  const line = formatCount(blocks.lines[0] ?? 1);
  const chosen =
    mapping.draft.time.blockOrder ?? (isOpen ? null : blocks.order);
  const sentence = text(
    isOpen ? "import.blockQuestion" : "import.blocksFound",
    { line },
  );
  return (
    <div
      className="import-block import-blocks"
      role="group"
      aria-label={sentence}
      data-undecided={isOpen ? "" : undefined}
    >
      <p className="import-decision">
        <IconHelpCircle size={16} stroke={1.75} />
        <span>{sentence}</span>
      </p>
      <BlockLines blocks={blocks.blocks} />
      <div className="import-block-choices">
        {choices.map(([order, key]) => (
          <Button
            key={order}
            variant="outline"
            aria-pressed={chosen === order}
            onClick={() =>
              mapping.change((draft) => ({
                ...draft,
                time: { ...draft.time, blockOrder: order },
              }))
            }
          >
            {text(key)}
          </Button>
        ))}
      </div>
    </div>
  );
}
