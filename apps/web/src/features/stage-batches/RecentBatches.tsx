import { Button, Card, CardBody, Chip } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";
import { batchStory, batchTitle } from "./BatchProgress.tsx";
import type { StageBatchSummary } from "./stage-batches.queries.ts";

interface RecentBatchesProps {
  batches: readonly StageBatchSummary[];
  shownId: number | null;
  onShow: (batchId: number) => void;
}

/** Earlier batches of the same wells, including those started elsewhere. */
export function RecentBatches(props: RecentBatchesProps) {
  const { batches, shownId, onShow } = props;
  const text = useText();
  const others = batches.filter(({ id }) => id !== shownId);
  if (others.length === 0) return null;
  return (
    <Card title={text("operations.recent")}>
      <CardBody>
        <ul className="batch-recent">
          {others.map((batch) => (
            <li key={batch.id}>
              <Button size="small" onClick={() => onShow(batch.id)}>
                {batchTitle(batch, text)}
              </Button>
              <span className="page-quiet">{batchStory(batch, text)}</span>
              {batch.endedAt === null && (
                <Chip tone="solid">{text("operations.running")}</Chip>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
