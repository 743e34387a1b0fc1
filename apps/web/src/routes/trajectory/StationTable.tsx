import { ScrollRegion } from "@stagecraft/ui";
import { memo, useEffect, useRef } from "react";
import type { LengthUnit } from "#charts/gun-barrel/length-text.ts";
import type { CourseStation } from "#charts/trajectory/well-course.ts";
import { useText } from "#translations/use-text.ts";
import type { GeographicOf } from "./geographic.ts";
import {
  doglegIn,
  doglegLength,
  surveyAngle,
  surveyLength,
} from "./survey-text.ts";

interface RowProps {
  station: CourseStation;
  index: number;
  isCurrent: boolean;
  unit: LengthUnit;
  geographicOf: GeographicOf | null;
  tieIn: string;
  onChoose: (index: number) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { station, index, isCurrent, unit, geographicOf, tieIn } = props;
  const position = geographicOf?.(station) ?? null;
  const cells = [
    surveyAngle(station.inclinationDegrees),
    surveyAngle(station.azimuthDegrees),
    surveyLength(station.tvdMetres, unit),
    surveyLength(station.northMetres, unit),
    surveyLength(station.eastMetres, unit),
    surveyAngle(doglegIn(station, unit)),
    surveyLength(station.sectionMetres, unit),
    ...(geographicOf === null
      ? []
      : [position?.latitudeText, position?.longitudeText]),
  ];
  return (
    <tr aria-current={isCurrent || undefined} data-index={index}>
      <td data-align="number">
        <button
          type="button"
          className="station-depth"
          onClick={() => props.onChoose(index)}
        >
          <bdi>{surveyLength(station.mdMetres, unit)}</bdi>
        </button>
        {station.isTieIn && <span className="station-tie">{tieIn}</span>}
      </td>
      {cells.map((cell, column) => (
        // The columns never change their order.
        <td key={column} data-align="number">
          <bdi>{cell}</bdi>
        </td>
      ))}
    </tr>
  );
});

interface StationTableProps {
  label: string;
  stations: readonly CourseStation[];
  unit: LengthUnit;
  /** Index of the station at the cursor; null for none. */
  current: number | null;
  geographicOf: GeographicOf | null;
  onChoose: (index: number) => void;
}

/** Scrolls a row into view without moving the page. */
function scrollTo(frame: HTMLElement, row: HTMLElement) {
  const head = frame.querySelector("thead")?.offsetHeight ?? 0;
  const top = row.offsetTop - head;
  const bottom = row.offsetTop + row.offsetHeight;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (bottom > frame.scrollTop + frame.clientHeight)
    frame.scrollTop = bottom - frame.clientHeight;
}

/** Everything the drawings show, station by station. */
export function StationTable(props: StationTableProps) {
  const { label, stations, unit, current, geographicOf, onChoose } = props;
  const text = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const row = body.current?.querySelector<HTMLElement>(
      `tr[data-index="${current}"]`,
    );
    const frame = body.current?.closest<HTMLElement>(".station-table");
    if (row && frame) scrollTo(frame, row);
  }, [current]);
  const inUnit = (key: Parameters<typeof text>[0]) => `${text(key)} [${unit}]`;
  const headers = [
    inUnit("trajectory.md"),
    `${text("trajectory.inclination")} [°]`,
    `${text("trajectory.azimuth")} [°]`,
    inUnit("trajectory.tvd"),
    inUnit("trajectory.northing"),
    inUnit("trajectory.easting"),
    `${text("trajectory.dogleg")} [°/${doglegLength(unit)}]`,
    inUnit("trajectory.verticalSection"),
    ...(geographicOf === null
      ? []
      : [
          `${text("trajectory.latitude")} [°]`,
          `${text("trajectory.longitude")} [°]`,
        ]),
  ];
  return (
    <ScrollRegion className="sc-table-scroll station-table" label={label}>
      <table className="sc-table" aria-label={label}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col" data-align="number">
                <bdi>{header}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {stations.map((station, index) => (
            <Row
              key={station.mdMetres}
              station={station}
              index={index}
              isCurrent={index === current}
              unit={unit}
              geographicOf={geographicOf}
              tieIn={text("trajectory.tieIn")}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
