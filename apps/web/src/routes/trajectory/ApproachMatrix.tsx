import { FigureTable, ScrollRegion } from "@stagecraft/ui";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { useText } from "#translations/use-text.ts";
import { nearestWell, type Approaches } from "./pad-figures.ts";
import type { TrajectoryWell } from "./trajectory-wells.ts";

interface ApproachProps {
  wells: readonly TrajectoryWell[];
  approaches: Approaches;
  unit: LengthUnit;
}

/** The shortest distance between the laterals of every two wells; the smallest of each row stands out. */
export function ApproachMatrix(
  props: ApproachProps & { markedKey: string | null },
) {
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

/** Where the other laterals come closest to the chosen one. */
export function ApproachList(
  props: ApproachProps & { chosen: TrajectoryWell },
) {
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
