import { Banner, Button, Card, CardBody } from "@stagecraft/ui";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { PerforationStrip } from "#charts/trajectory/PerforationStrip.tsx";
import { wellCourse } from "#charts/trajectory/well-course.ts";
import type { Trajectory } from "#entities/well/trajectory.queries.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { ExportMenu } from "#routes/trajectory/ExportMenu.tsx";
import { readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import {
  numberRanges,
  perforatedStages,
  stageMismatch,
  type PerforatedStage,
  type StageMismatch,
} from "./perforated-stages.ts";
import { PerforationTable } from "./PerforationTable.tsx";
import "./perforation-page.css";

const icon = { size: 18, stroke: 1.75 };
/** Names beyond this number are only counted, because they do not fit a line. */
const mostNames = 12;

/** Mismatches between perforations, expected stages and recorded stages. */
function PerforationNotices({ mismatch }: { mismatch: StageMismatch }) {
  const text = useText();
  const { perforated, expected, withoutStage, withoutPerforations } = mismatch;
  const named = withoutPerforations.slice(0, mostNames).join(", ");
  const rest = withoutPerforations.length - mostNames;
  return (
    <div className="perforation-notices">
      {expected !== null && (
        <Banner tone="alert" icon={<IconAlertTriangle {...icon} />}>
          {text("trajectory.expectedMismatch", {
            perforated,
            expected,
          })}
        </Banner>
      )}
      {withoutPerforations.length > 0 && (
        <Banner tone="alert" icon={<IconAlertTriangle {...icon} />}>
          {text("trajectory.stagesWithoutPerforations", {
            stages: rest > 0 ? `${named}, +${rest}` : named,
          })}
        </Banner>
      )}
      {withoutStage.length > 0 && (
        <Banner tone="info" icon={<IconInfoCircle {...icon} />}>
          {text("trajectory.perforationsWithoutStage", {
            stages: numberRanges(withoutStage),
          })}
        </Banner>
      )}
    </div>
  );
}

/** Stepping with the keys goes from the heel on the left to the toe on the right. */
function byDepth(stages: readonly PerforatedStage[]) {
  return stages.toSorted((one, other) => one.midMdMetres - other.midMdMetres);
}

function useStageSteps(
  stages: readonly PerforatedStage[],
  unit: LengthUnit,
  chosen: number | null,
  onChoose: (stageNumber: number) => void,
) {
  const text = useText();
  const ordered = useMemo(() => byDepth(stages), [stages]);
  const index = ordered.findIndex(({ stageNumber }) => stageNumber === chosen);
  const current = ordered[index];
  const goTo = (wanted: number) => {
    const stage = ordered.at(wanted);
    if (stage !== undefined) onChoose(stage.stageNumber);
  };
  return {
    label: text("trajectory.stageSteps"),
    count: ordered.length,
    index: index === -1 ? null : index,
    valueText:
      current === undefined
        ? text("trajectory.noStageChosen")
        : text("trajectory.stageValue", {
            stage: current.stageNumber,
            top: lengthText(current.topMdMetres, unit),
            bottom: lengthText(current.bottomMdMetres, unit),
          }),
    onStep: (step: 1 | -1) =>
      goTo(
        index === -1 && step === -1
          ? -1
          : Math.min(ordered.length - 1, Math.max(0, index + step)),
      ),
    onEnd: (end: "first" | "last") => goTo(end === "first" ? 0 : -1),
  };
}

interface PerforationsProps {
  well: Well;
  trajectory: Trajectory;
  recorded: Parameters<typeof stageMismatch>[2];
}

/** The strip of a lateral with its stages, and every cluster in numbers. */
export function Perforations({
  well,
  trajectory,
  recorded,
}: PerforationsProps) {
  const text = useText();
  const [chosen, setChosen] = useState<number | null>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const stripRef = useRef<SVGSVGElement>(null);
  const course = useMemo(() => wellCourse(trajectory.data), [trajectory]);
  const stages = useMemo(
    () =>
      perforatedStages(
        course?.path ?? { stations: [] },
        trajectory.data.perforations,
      ),
    [course, trajectory],
  );
  const unit = readerUnit(trajectory.data.lengthUnit) as LengthUnit;
  const steps = useStageSteps(stages, unit, chosen, setChosen);
  const stripStages = useMemo(
    () =>
      stages.map((stage) => ({ ...stage, state: stage.stage?.state ?? null })),
    [stages],
  );
  const areAllOpen = open.size === stages.length;
  const toggle = (stageNumber: number) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(stageNumber)) after.add(stageNumber);
      return after;
    });
  return (
    <>
      <PerforationNotices
        mismatch={stageMismatch(stages, well.expectedStageCount, recorded)}
      />
      <Card
        title={text("trajectory.strip")}
        subtitle={text("trajectory.stripNote")}
        actions={
          <ExportMenu
            subject={`${well.wellNumber} ${text("title.wellPerforation")}`}
            pictureNote={text("trajectory.stripNote")}
            tables={[
              {
                key: "perforations",
                label: text("trajectory.perforations"),
                path: `wells/${well.id}/perforations/export`,
              },
            ]}
            drawings={[stripRef]}
          />
        }
      >
        <CardBody>
          <PerforationStrip
            label={text("trajectory.stripLabel", { well: well.wellNumber })}
            stages={stripStages}
            span={course?.lateral ?? null}
            unit={unit}
            chosen={chosen}
            onChoose={setChosen}
            steps={steps}
            pictureRef={stripRef}
          />
        </CardBody>
      </Card>
      <Card
        title={text("trajectory.perforations")}
        subtitle={text("trajectory.perforationCount", {
          stages: stages.length,
          clusters: trajectory.data.perforations.length,
        })}
        actions={
          <Button
            variant="outline"
            size="small"
            onClick={() =>
              setOpen(
                areAllOpen
                  ? new Set()
                  : new Set(stages.map(({ stageNumber }) => stageNumber)),
              )
            }
          >
            {text(
              areAllOpen
                ? "trajectory.hideClusters"
                : "trajectory.showClusters",
            )}
          </Button>
        }
      >
        {course === null && (
          <p className="trajectory-hint">
            {text("trajectory.noTvd", { well: well.wellNumber })}
          </p>
        )}
        <PerforationTable
          label={text("trajectory.perforationsOf", { well: well.wellNumber })}
          stages={stages}
          unit={unit}
          chosen={chosen}
          open={open}
          onChoose={setChosen}
          onToggle={toggle}
        />
      </Card>
    </>
  );
}
