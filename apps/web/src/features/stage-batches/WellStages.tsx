import type { StageState } from "@stagecraft/domain";
import {
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { useQueries } from "@tanstack/react-query";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { useText } from "#translations/use-text.ts";
import { whyLeftOut, type BatchRequest } from "./batch-rules.ts";

interface WellStagesProps {
  well: WellOfBatch;
  request: BatchRequest;
  chosen: ReadonlySet<number>;
  onChoose: (stageIds: readonly number[], isOn: boolean) => void;
}

interface StageChoiceProps extends WellStagesProps {
  stage: ChoosableStage;
}

function StageChoice({
  stage,
  well,
  request,
  chosen,
  onChoose,
}: StageChoiceProps) {
  const text = useText();
  const reason = whyLeftOut(stage, request);
  return (
    <li>
      <label
        className="batch-choice"
        data-off={reason === null ? undefined : ""}
      >
        <input
          type="checkbox"
          className="sc-box"
          aria-label={text("operations.chooseStage", {
            stage: stage.name,
            well: well.wellNumber,
          })}
          checked={reason === null && chosen.has(stage.id)}
          disabled={reason !== null}
          onChange={(event) =>
            onChoose([stage.id], event.currentTarget.checked)
          }
        />
        <bdi className="batch-choice-name">{stage.name}</bdi>
        <StageStateBlock state={stage.state} />
        {reason !== null && (
          <span className="batch-choice-reason">{text(reason)}</span>
        )}
      </label>
    </li>
  );
}

function AllOfWell({ well, request, chosen, onChoose }: WellStagesProps) {
  const text = useText();
  const able = (well.stages ?? [])
    .filter((stage) => whyLeftOut(stage, request) === null)
    .map(({ id }) => id);
  const count = able.filter((id) => chosen.has(id)).length;
  return (
    <input
      type="checkbox"
      className="sc-box"
      aria-label={text("operations.chooseAllOf", { well: well.wellNumber })}
      checked={able.length > 0 && count === able.length}
      disabled={able.length === 0}
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && count < able.length;
      }}
      onChange={(event) => onChoose(able, event.currentTarget.checked)}
    />
  );
}

function Stages(props: WellStagesProps) {
  const { well } = props;
  const text = useText();
  const errorText = useErrorText();
  if (well.error !== null)
    return (
      <ErrorState
        text={errorText(well.error)}
        onRetry={mayRetry(well.error) ? well.retry : undefined}
      />
    );
  if (well.stages === null)
    return <Skeleton text={text("operations.looking")} lines={3} />;
  if (well.stages.length === 0)
    return <EmptyState text={text("operations.noStages")} />;
  // The selectable stages come first, each group in its order.
  const [able = [], others = []] = [true, false].map((isAble) =>
    well.stages?.filter(
      (stage) => (whyLeftOut(stage, props.request) === null) === isAble,
    ),
  );
  return (
    <ul className="batch-choices">
      {[...able, ...others].map((stage) => (
        <StageChoice key={stage.id} {...props} stage={stage} />
      ))}
    </ul>
  );
}

/** The stages of a well for selection; those that would be left out show the reason. */
export function WellStages(props: WellStagesProps) {
  const { well } = props;
  return (
    <Card
      title={
        <span className="batch-choice">
          <AllOfWell {...props} />
          <bdi>{well.wellNumber}</bdi>
        </span>
      }
    >
      <CardBody>
        <Stages {...props} />
      </CardBody>
    </Card>
  );
}

interface ChoosableStage {
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
  readonly wellActive: boolean;
  /** Time of its first sample; null while it has none. */
  readonly startTimestamp: number | null;
}

export interface WellOfBatch {
  readonly id: number;
  /** Its id until its name is loaded. */
  readonly wellNumber: string;
  /** Null until it is loaded. */
  readonly projectId: number | null;
  /** The newest first; null while they are loading. */
  readonly stages: readonly ChoosableStage[] | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The wells a page was opened with, each with its stages. */
export function useWellsOfBatch(wellIds: readonly number[]): WellOfBatch[] {
  const wells = useQueries({ queries: wellIds.map(wellQueries.one) });
  const stages = useQueries({ queries: wellIds.map(stageQueries.ofWell) });
  return wellIds.map((id, index) => {
    const well = wells[index];
    const ofWell = stages[index];
    const active = well?.data?.active ?? true;
    const isKnown = well?.data !== undefined && ofWell?.data !== undefined;
    return {
      id,
      wellNumber: well?.data?.wellNumber ?? String(id),
      projectId: well?.data?.projectId ?? null,
      stages: isKnown
        ? ofWell.data.toReversed().map((stage) => ({
            id: stage.id ?? 0,
            name: stage.name ?? "",
            state: stage.state ?? "PENDING",
            wellActive: active,
            startTimestamp: stage.startTimestamp ?? null,
          }))
        : null,
      error: well?.error ?? ofWell?.error ?? null,
      retry: () => {
        void well?.refetch();
        void ofWell?.refetch();
      },
    };
  });
}
