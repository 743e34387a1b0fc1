import { Banner, Card, EmptyState } from "@stagecraft/ui";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useCallback, useMemo, useRef, useState } from "react";
import type { LengthUnit } from "#charts/gun-barrel/length-text.ts";
import { nearestStation } from "#charts/trajectory/well-course.ts";
import type {
  SurveyDocument,
  Trajectory,
} from "#entities/well/trajectory.queries.ts";
import { DocumentsButton } from "#routes/well-documents/DocumentsButton.tsx";
import { readerUnit } from "#translations/reader.ts";
import { useText } from "#translations/use-text.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { frameOfWell, geographicOf } from "./geographic.ts";
import { StationTable } from "./StationTable.tsx";
import { SurveyFacts, zoneName } from "./SurveyFacts.tsx";
import { trajectoryWells } from "./trajectory-wells.ts";
import { WellDrawings } from "./WellDrawings.tsx";

/** The well with its survey document. */
interface SurveyedWell {
  readonly id: number;
  readonly wellNumber: string;
  readonly location: string;
  readonly coordinateSystemProjectionZone: string;
}

interface SurveyProps {
  well: SurveyedWell;
  trajectories: readonly Trajectory[];
  document: SurveyDocument | undefined;
  documentError: Error | null;
  /** The survey was stored for another projection zone (decision C14). */
  isOfAnotherZone: boolean;
}

/** Depth of the sea level below the depth reference; null when nobody gave the elevation. */
function seaLevelOf(document: SurveyDocument | undefined): number | null {
  if (document === undefined) return null;
  const { depthReference, referenceElevationMetres } = document.data;
  return depthReference === "seaLevel" ? 0 : referenceElevationMetres;
}

/** The drawings of a well and its stations as a table. */
export function Survey(props: SurveyProps) {
  const { well, trajectories, document, documentError, isOfAnotherZone } =
    props;
  const text = useText();
  const [cursorMd, setCursorMd] = useState<number | null>(null);
  const planRef = useRef<SVGSVGElement>(null);
  const sectionRef = useRef<SVGSVGElement>(null);
  const wells = useMemo(
    () => trajectoryWells(trajectories, well.id),
    [trajectories, well.id],
  );
  const own = wells.find(({ wellId }) => wellId === well.id);
  const lengthUnit = trajectories.find(({ wellId }) => wellId === well.id)?.data
    .lengthUnit;
  const stations = own?.course.stations;
  const goTo = useCallback(
    (index: number) => {
      const station = stations?.[index];
      if (station !== undefined) setCursorMd(station.mdMetres);
    },
    [stations],
  );
  const frame = useMemo(() => frameOfWell(well), [well]);
  const toGeographic = useMemo(
    () =>
      // A survey in another grid has no position on this one.
      frame === null || own === undefined || isOfAnotherZone
        ? null
        : geographicOf(frame, own.course.wellhead),
    [frame, own, isOfAnotherZone],
  );
  if (own === undefined || stations === undefined || lengthUnit === undefined)
    return (
      <Card>
        <EmptyState
          text={text("trajectory.noSurvey", { well: well.wellNumber })}
          action={<DocumentsButton wellId={well.id} kind="trajectory" />}
        />
      </Card>
    );
  const unit = readerUnit(lengthUnit) as LengthUnit;
  const zone = well.coordinateSystemProjectionZone;
  return (
    <>
      {isOfAnotherZone && (
        <Banner
          tone="alert"
          icon={<IconAlertTriangle size={18} stroke={1.75} />}
        >
          {text("trajectory.zoneChanged")}
        </Banner>
      )}
      <Card
        title={text("trajectory.survey")}
        actions={
          <ExportMenu
            subject={`${well.wellNumber} ${text("title.wellTrajectory")}`}
            pictureNote={zoneName(zone, text)}
            tables={[
              {
                key: "survey",
                label: text("trajectory.survey"),
                path: `wells/${well.id}/trajectory/export`,
              },
              {
                key: "perforations",
                label: text("trajectory.perforations"),
                path: `wells/${well.id}/perforations/export`,
              },
            ]}
            drawings={[planRef, sectionRef]}
          />
        }
      >
        <SurveyFacts
          course={own.course}
          document={document}
          documentError={documentError}
          zone={zone}
          frame={frame}
          unit={unit}
        />
      </Card>
      <WellDrawings
        own={own}
        wells={wells}
        unit={unit}
        cursorMd={cursorMd}
        onCursor={setCursorMd}
        seaLevelTvdMetres={seaLevelOf(document)}
        planRef={planRef}
        sectionRef={sectionRef}
      />
      <Card
        title={text("trajectory.stations")}
        subtitle={frame === null ? text("trajectory.noLocation") : undefined}
      >
        <StationTable
          label={text("trajectory.stationsOf", { well: well.wellNumber })}
          stations={stations}
          unit={unit}
          current={
            cursorMd === null ? null : nearestStation(stations, cursorMd)
          }
          geographicOf={toGeographic}
          onChoose={goTo}
        />
      </Card>
    </>
  );
}
