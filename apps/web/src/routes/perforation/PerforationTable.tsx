import { writeNumber } from "@stagecraft/domain";
import { ScrollRegion } from "@stagecraft/ui";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { links } from "#addresses/links.ts";
import { lengthIn, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { useText } from "#translations/use-text.ts";
import type {
  PerforatedCluster,
  PerforatedStage,
} from "./perforated-stages.ts";

interface PerforationTableProps {
  label: string;
  stages: readonly PerforatedStage[];
  unit: LengthUnit;
  /** The stage that is marked in the drawing too. */
  chosen: number | null;
  /** Stages whose clusters are shown. */
  open: ReadonlySet<number>;
  onChoose: (stageNumber: number) => void;
  onToggle: (stageNumber: number) => void;
}

const icon = { size: 14, stroke: 2 };

/** Lengths with a tenth; a missing one as a dash that is read as missing. */
function useLength(unit: LengthUnit) {
  const text = useText();
  return (metres: number | null) =>
    metres === null
      ? text("value.missing")
      : writeNumber(lengthIn(metres, unit), 1);
}

function intervalCells(
  interval: PerforatedStage | PerforatedCluster,
  length: (metres: number | null) => string,
): readonly string[] {
  return [
    length(interval.topMdMetres),
    length(interval.bottomMdMetres),
    length(interval.midMdMetres),
    length(interval.midTvdMetres),
    length(interval.lengthMetres),
  ];
}

function RecordedStage({ stage }: Pick<PerforatedStage, "stage">) {
  const text = useText();
  if (stage === null)
    return <span className="page-quiet">{text("trajectory.notRecorded")}</span>;
  return (
    <span className="perforation-stage">
      <AppLink
        to={links.stageChart({ stageId: stage.id })}
        className="page-link"
        aria-label={text("trajectory.openStage", { stage: stage.name })}
      >
        <bdi>{text("trajectory.stage", { stage: stage.name })}</bdi>
      </AppLink>
      <StageStateBlock state={stage.state} />
    </span>
  );
}

interface StageRowsProps extends Omit<
  PerforationTableProps,
  "stages" | "label"
> {
  stage: PerforatedStage;
}

function StageRows(props: StageRowsProps) {
  const { stage, unit, chosen, open, onChoose, onToggle } = props;
  const text = useText();
  const length = useLength(unit);
  const { stageNumber, clusters, shots } = stage;
  const isOpen = open.has(stageNumber);
  const missing = text("value.missing");
  const counted = (value: number | null) =>
    value === null ? missing : writeNumber(value, 0);
  return (
    <>
      <tr
        aria-current={stageNumber === chosen || undefined}
        data-stage={stageNumber}
      >
        <th scope="row">
          <button
            type="button"
            className="perforation-number"
            aria-pressed={stageNumber === chosen}
            onClick={() => onChoose(stageNumber)}
          >
            {stageNumber}
          </button>
        </th>
        <td>
          <button
            type="button"
            className="perforation-clusters"
            aria-expanded={isOpen}
            aria-label={text("trajectory.clustersOf", {
              clusters: clusters.length,
              stage: stageNumber,
            })}
            onClick={() => onToggle(stageNumber)}
          >
            {isOpen ? (
              <IconChevronDown {...icon} />
            ) : (
              <IconChevronRight {...icon} />
            )}
            {clusters.length}
          </button>
        </td>
        {intervalCells(stage, length).map((cell, index) => (
          <td key={index} data-align="number">
            <bdi>{cell}</bdi>
          </td>
        ))}
        <td data-align="number">
          <bdi>{counted(shots)}</bdi>
        </td>
        <td data-align="number">
          <bdi>{length(stage.spacingMetres)}</bdi>
        </td>
        <td>
          <RecordedStage stage={stage.stage} />
        </td>
      </tr>
      {isOpen &&
        clusters.map((cluster, position) => (
          <tr key={cluster.topMdMetres} className="perforation-cluster">
            <td />
            <td>
              {text("trajectory.cluster", {
                cluster: cluster.clusterNumber ?? position + 1,
              })}
            </td>
            {intervalCells(cluster, length).map((cell, index) => (
              <td key={index} data-align="number">
                <bdi>{cell}</bdi>
              </td>
            ))}
            <td data-align="number">
              <bdi>{counted(cluster.shots)}</bdi>
            </td>
            <td />
            <td />
          </tr>
        ))}
    </>
  );
}

/** The perforations by stage; the clusters of a stage are shown on demand. */
export function PerforationTable(props: PerforationTableProps) {
  const { label, stages, unit, chosen } = props;
  const text = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    body.current
      ?.querySelector(`tr[data-stage="${chosen}"]`)
      ?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const inUnit = (key: Parameters<typeof text>[0]) => `${text(key)} [${unit}]`;
  const headers = [
    { name: text("trajectory.stageHeader"), isNumber: false },
    { name: text("trajectory.clusters"), isNumber: false },
    { name: inUnit("trajectory.top"), isNumber: true },
    { name: inUnit("trajectory.bottom"), isNumber: true },
    { name: inUnit("trajectory.mid"), isNumber: true },
    { name: inUnit("trajectory.tvd"), isNumber: true },
    { name: inUnit("trajectory.length"), isNumber: true },
    { name: text("trajectory.shots"), isNumber: true },
    { name: inUnit("trajectory.spacing"), isNumber: true },
    { name: text("trajectory.recordedStage"), isNumber: false },
  ];
  return (
    <ScrollRegion className="sc-table-scroll perforation-table" label={label}>
      <table className="sc-table" aria-label={label}>
        <thead>
          <tr>
            {headers.map(({ name, isNumber }) => (
              <th
                key={name}
                scope="col"
                data-align={isNumber ? "number" : undefined}
              >
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {stages.map((stage) => (
            <StageRows key={stage.stageNumber} {...props} stage={stage} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
