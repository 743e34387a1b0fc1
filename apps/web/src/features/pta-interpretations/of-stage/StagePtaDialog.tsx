import { Button, Chip, Dialog, ErrorState, Skeleton } from "@stagecraft/ui";
import { IconChartDots3 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { statusLabel } from "#entities/pta/pta-labels.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import {
  interpretationQueries,
  useStartFromStage,
} from "../pta-interpretations.queries.ts";
import { useInterpretationRights } from "../use-interpretation-rights.ts";
import "../pta-interpretations.css";

interface StagePtaDialogProps {
  stage: {
    readonly id: number;
    readonly name: string;
    readonly wellNumber: string;
  };
  onClose: () => void;
}

/** The interpretations of a stage, or the way to a first one. */
export function StagePtaDialog({ stage, onClose }: StagePtaDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const block = useWriteBlock();
  const { mayEdit } = useInterpretationRights();
  const { data, error, refetch } = useQuery(
    interpretationQueries.ofStage(stage.id),
  );
  const start = useStartFromStage(stage.id);
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: ({ id }) =>
        void navigate({ to: links.interpretation({ interpretationId: id }) }),
    });
  const isFirst = data?.length === 0;
  return (
    <Dialog
      title={text("ptaInterpretation.stageEntry")}
      subject={
        <bdi>{`${stage.wellNumber} · ${text("chart.stageName", { name: stage.name })}`}</bdi>
      }
      width="narrow"
      status={
        start.error !== null && (
          <span role="alert">{errorText(start.error)}</span>
        )
      }
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("ptaInterpretation.close")}
          </Button>
          {mayEdit && data !== undefined && (
            <Button
              variant={isFirst ? "primary" : "outline"}
              icon={<IconChartDots3 size={16} stroke={1.75} />}
              disabled={start.isPending}
              disabledReason={block}
              onClick={begin}
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
