import { Button, Chip, Dialog, ErrorState, Skeleton } from "@stagecraft/ui";
import { IconChartDots3 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { ApiError } from "#api/api-error.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { statusLabel } from "#entities/pta/pta-labels.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { interpretationQueries } from "../pta-interpretations.queries.ts";
import { useInterpretationRights } from "../use-interpretation-rights.ts";
import type { useBegin } from "./use-begin.ts";
import "../pta-interpretations.css";

interface StagePtaDialogProps {
  stage: {
    readonly id: number;
    readonly name: string;
    readonly wellNumber: string;
  };
  begin: ReturnType<typeof useBegin>;
  onClose: () => void;
}

/** The interpretations of a stage, or why it has none yet. */
export function StagePtaDialog({ stage, begin, onClose }: StagePtaDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const block = useWriteBlock();
  const { mayEdit } = useInterpretationRights();
  const { data, error, refetch } = useQuery(
    interpretationQueries.ofStage(stage.id),
  );
  const isFirst = data?.length === 0;
  // A retry would be refused again.
  const isWithoutFalloff =
    begin.error instanceof ApiError && begin.error.status === 422;
  return (
    <Dialog
      title={text("ptaInterpretation.stageEntry")}
      subject={
        <bdi>{`${stage.wellNumber} · ${text("chart.stageName", { name: stage.name })}`}</bdi>
      }
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("ptaInterpretation.close")}
          </Button>
          {mayEdit && data !== undefined && !isWithoutFalloff && (
            <Button
              variant={isFirst ? "primary" : "outline"}
              icon={<IconChartDots3 size={16} stroke={1.75} />}
              disabled={begin.isPending}
              disabledReason={block}
              onClick={() => begin.mutate()}
            >
              {text("ptaInterpretation.interpret")}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton text={text("ptaInterpretation.looking")} lines={2} />
        ) : (
          <ErrorState
            text={errorText(error)}
            onRetry={mayRetry(error) ? () => void refetch() : undefined}
          />
        )
      ) : begin.isPending ? (
        <Skeleton text={text("ptaInterpretation.beginning")} lines={2} />
      ) : begin.error !== null ? (
        <p role="alert">{errorText(begin.error)}</p>
      ) : isFirst ? (
        <p>
          {text(
            mayEdit
              ? "ptaInterpretation.stageFirst"
              : "ptaInterpretation.stageNone",
          )}
        </p>
      ) : (
        <ul className="pta-stage-list">
          {data.map(({ id, caseName, context }) => (
            <li key={id}>
              <AppLink to={links.interpretation({ interpretationId: id })}>
                <bdi>{caseName}</bdi>
              </AppLink>
              <Chip>{statusLabel(text, context)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
