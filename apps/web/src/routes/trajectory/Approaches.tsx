import {
  Card,
  CardBody,
  FigureTable,
  ScrollRegion,
  Skeleton,
} from "@stagecraft/ui";
import { useEffect, useState } from "react";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { useText } from "#translations/use-text.ts";
import {
  measureApproaches,
  nearestWell,
  type Approaches as MeasuredApproaches,
} from "./pad-figures.ts";
import type { TrajectoryWell } from "./trajectory-wells.ts";

interface ApproachProps {
  wells: readonly TrajectoryWell[];
  approaches: MeasuredApproaches;
  unit: LengthUnit;
}

/** The shortest distance between the laterals of every two wells; the smallest of each row stands out. */
function ApproachMatrix(props: ApproachProps & { markedKey: string | null }) {
  const { wells, approaches, unit, markedKey } = props;
  const text = useText();
  const label = text("trajectory.approaches");
  const marked = (key: string) => (key === markedKey ? "" : undefined);
  return (
    <ScrollRegion className="sc-table-scroll approach-matrix" label={label}>
      <table className="sc-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text("trajectory.well")}</th>
            {wells.map(({ key, label: name }) => (
              <th
                key={key}
                scope="col"
                data-align="number"
                data-marked={marked(key)}
              >
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wells.map(({ key, label: name }) => {
            const nearest = nearestWell(approaches, key);
            return (
              <tr key={key}>
                <th scope="row" data-marked={marked(key)}>
                  <bdi>{name}</bdi>
                </th>
                {wells.map((other) => {
                  const approach = approaches.get(key)?.get(other.key);
                  return (
                    <td
                      key={other.key}
                      data-align="number"
                      data-marked={marked(key) ?? marked(other.key)}
                      data-nearest={other.key === nearest ? "" : undefined}
                    >
                      <bdi>
                        {approach === undefined
                          ? "–"
                          : lengthText(approach.distanceMetres, unit)}
                      </bdi>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The closest approach of the other laterals to the chosen one. */
function ApproachList(props: ApproachProps & { chosen: TrajectoryWell }) {
  const { wells, approaches, unit, chosen } = props;
  const text = useText();
  const rows = wells
    .flatMap((other) => {
      const approach = approaches.get(chosen.key)?.get(other.key);
      return approach === undefined ? [] : [{ other, approach }];
    })
    .sort(
      (one, another) =>
        one.approach.distanceMetres - another.approach.distanceMetres,
    );
  return (
    <FigureTable
      label={text("trajectory.approachesOf", { well: chosen.label })}
      columns={[
        text("trajectory.well"),
        text("trajectory.distance"),
        text("trajectory.horizontal"),
        text("trajectory.vertical"),
        text("trajectory.atMd", { well: chosen.label }),
        text("trajectory.atOtherMd"),
      ]}
      rows={rows.map(({ other, approach }) => ({
        key: other.key,
        cells: [
          other.label,
          lengthText(approach.distanceMetres, unit),
          lengthText(approach.horizontalMetres, unit),
          lengthText(approach.verticalMetres, unit),
          lengthText(approach.mdMetres, unit),
          lengthText(approach.otherMdMetres, unit),
        ],
      }))}
    />
  );
}

/** A slice is short enough not to delay the pointer on a drawing. */
const sliceMs = 12;

interface Measured {
  readonly wells: readonly TrajectoryWell[];
  readonly approaches: MeasuredApproaches;
}

/** Measures the distances between laterals a slice at a time; null until all are known. */
function useApproaches(
  wells: readonly TrajectoryWell[],
): MeasuredApproaches | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    const steps = measureApproaches(wells);
    let timer = 0;
    const measure = () => {
      const end = performance.now() + sliceMs;
      while (performance.now() < end) {
        const step = steps.next();
        if (step.done === true) {
          setMeasured({ wells, approaches: step.value });
          return;
        }
      }
      timer = window.setTimeout(measure);
    };
    timer = window.setTimeout(measure);
    return () => window.clearTimeout(timer);
  }, [wells]);
  return measured?.wells === wells ? measured.approaches : null;
}

interface ApproachesProps {
  wells: readonly TrajectoryWell[];
  unit: LengthUnit;
  markedKey: string | null;
  chosen: TrajectoryWell | undefined;
}

/** How close the laterals of a pad come to each other. */
export function Approaches(props: ApproachesProps) {
  const { wells, unit, markedKey, chosen } = props;
  const text = useText();
  const approaches = useApproaches(wells);
  if (wells.length < 2) return null;
  if (approaches === null)
    return (
      <Card title={text("trajectory.approaches")}>
        <CardBody>
          <Skeleton text={text("trajectory.measuring")} lines={3} />
        </CardBody>
      </Card>
    );
  return (
    <>
      <Card
        title={text("trajectory.approaches")}
        subtitle={text("trajectory.approachesNote")}
      >
        <ApproachMatrix
          wells={wells}
          approaches={approaches}
          unit={unit}
          markedKey={markedKey}
        />
      </Card>
      {chosen !== undefined && (
        <Card
          title={
            <bdi>{text("trajectory.approachesOf", { well: chosen.label })}</bdi>
          }
        >
          <ApproachList
            wells={wells}
            approaches={approaches}
            unit={unit}
            chosen={chosen}
          />
        </Card>
      )}
    </>
  );
}
