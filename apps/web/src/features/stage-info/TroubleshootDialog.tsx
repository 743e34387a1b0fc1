import { Button, Dialog, ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import {
  stageQueries,
  type StageQuality,
} from "#entities/stage/stage.queries.ts";
import { useClock } from "#shared/time/use-clock.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { useFeedState } from "#live/use-stage-feed.ts";
import { useText } from "#translations/use-text.ts";
import { countNotifications } from "./data-path.ts";
import { FactTable } from "./FactTable.tsx";
import {
  useEngineFacts,
  useHeaderFacts,
  useJobFacts,
  useSourceFacts,
  useStreamFacts,
  useUnfitFacts,
} from "./use-data-path-facts.ts";

/** Refreshed often, because the user is looking for a fault. */
const refreshMs = 5_000;

interface TroubleshootDialogProps {
  snapshot: StageSnapshot;
  feed: StageFeed;
  onClose: () => void;
}

function StreamTable({ feed }: Pick<TroubleshootDialogProps, "feed">) {
  const text = useText();
  useClock(
    useCallback(() => feed.serverNow(), [feed]),
    true,
  );
  const facts = useStreamFacts(feed, useFeedState(feed));
  return <FactTable heading={text("tools.liveStream")} facts={facts} />;
}

function QualityTables({ quality }: { quality: StageQuality }) {
  const text = useText();
  return (
    <>
      <FactTable
        heading={text("tools.sources")}
        facts={useSourceFacts(quality)}
        empty={text("tools.noSources")}
      />
      <FactTable
        heading={text("tools.engine")}
        facts={useEngineFacts(quality)}
      />
      <FactTable
        heading={text("tools.unfit")}
        facts={useUnfitFacts(quality)}
        empty={text("tools.nothingUnfit")}
      />
    </>
  );
}

function Quality({ stageId }: { stageId: number }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({
    ...stageQueries.quality(stageId),
    refetchInterval: refreshMs,
  });
  if (data !== undefined) return <QualityTables quality={data} />;
  return error ? (
    <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  ) : (
    <Skeleton text={text("chart.looking")} lines={3} />
  );
}

/** Shows the known state of the data path, from the van to this page. */
export function TroubleshootDialog(props: TroubleshootDialogProps) {
  const { snapshot, feed, onClose } = props;
  const { stage, notifications } = snapshot;
  const text = useText();
  const counts = countNotifications(notifications);
  return (
    <Dialog
      isReading
      title={text("tools.troubleshoot")}
      subject={
        <bdi>
          {text("chart.stageName", { name: stage.name })} {stage.wellNumber}
        </bdi>
      }
      onClose={onClose}
      buttons={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {text("action.ok")}
        </Button>
      }
    >
      <StreamTable feed={feed} />
      <Quality stageId={stage.id} />
      <FactTable
        heading={text("tools.headers")}
        facts={useHeaderFacts(stage.id)}
      />
      <FactTable
        heading={text("tools.notifications")}
        facts={counts.map(({ type, count, raised }) => ({
          name: type,
          value: text("tools.notificationCount", { total: count, raised }),
        }))}
        empty={text("value.none")}
      />
      <FactTable heading={text("tools.jobs")} facts={useJobFacts(stage.id)} />
    </Dialog>
  );
}
