import {
  projectionZones,
  utmZone,
  type DepthReference,
  type NorthReference,
} from "@stagecraft/domain";
import { lengthText, type LengthUnit } from "#charts/gun-barrel/length-text.ts";
import type { GridFrame } from "@stagecraft/geodesy";
import type { WellCourse } from "#charts/trajectory/well-course.ts";
import type { SurveyDocument } from "#entities/well/trajectory.queries.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { readerText } from "#translations/reader.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { Facts } from "./Facts.tsx";
import { degreesText } from "./survey-text.ts";

const depthReferenceTexts: Readonly<Record<DepthReference, TextKey>> = {
  kellyBushing: "trajectory.kellyBushing",
  ground: "trajectory.ground",
  seaLevel: "trajectory.seaLevel",
};

const northReferenceTexts: Readonly<Record<NorthReference, TextKey>> = {
  grid: "trajectory.gridNorth",
  true: "trajectory.trueNorth",
};

export function zoneName(zone: string, text: Text): string {
  if (zone === utmZone) return text("trajectory.utm");
  return projectionZones.find(({ key }) => key === zone)?.name ?? zone;
}

interface SurveyFactsProps {
  course: WellCourse;
  /** Undefined while it is loading or when it could not be read. */
  document: SurveyDocument | undefined;
  documentError: Error | null;
  zone: string;
  /** Null when the well has no location that can be read. */
  frame: GridFrame | null;
  unit: LengthUnit;
}

function referenceText(
  { depthReference, referenceElevationMetres }: SurveyDocument["data"],
  unit: LengthUnit,
  text: Text,
): string {
  const name = text(depthReferenceTexts[depthReference]);
  if (depthReference === "seaLevel") return name;
  return referenceElevationMetres === null
    ? text("trajectory.elevationUnknown", { reference: name })
    : text("trajectory.elevation", {
        reference: name,
        height: lengthText(referenceElevationMetres, unit),
      });
}

/** The projection zone, the convergence of its grid here, and the shift of its datum from WGS84. */
function frameText(frame: GridFrame, text: Text): string {
  const zone = text("trajectory.convergence", {
    zone: frame.zoneName,
    degrees: degreesText(frame.convergenceDegrees),
  });
  return frame.accuracyMetres === 0
    ? zone
    : text("trajectory.accuracy", {
        zone,
        length: readerText(frame.accuracyMetres, "m"),
      });
}

export function SurveyFacts(props: SurveyFactsProps) {
  const { course, document, documentError, zone, frame, unit } = props;
  const text = useText();
  const errorText = useErrorText();
  const { lateral, azimuthDegrees, stations } = course;
  const ofDocument = document
    ? [
        {
          key: "version",
          name: text("trajectory.version"),
          value: String(document.version),
        },
        {
          key: "by",
          name: text("trajectory.by"),
          value: (
            <>
              <bdi>{document.updatedBy}</bdi> <Moment at={document.updatedAt} />
            </>
          ),
        },
        {
          key: "reference",
          name: text("trajectory.depthReference"),
          value: referenceText(document.data, unit, text),
        },
        {
          key: "north",
          name: text("trajectory.northReference"),
          value: text(northReferenceTexts[document.data.northReference]),
        },
      ]
    : [];
  const unread =
    documentError === null
      ? []
      : [
          {
            key: "unread",
            name: text("trajectory.version"),
            value: text("trajectory.originUnread", {
              reason: errorText(documentError),
            }),
          },
        ];
  return (
    <Facts
      facts={[
        ...ofDocument,
        ...unread,
        {
          key: "zone",
          name: text("trajectory.zone"),
          value: frame === null ? zoneName(zone, text) : frameText(frame, text),
        },
        {
          key: "stations",
          name: text("trajectory.stationCount"),
          value: String(stations.filter(({ isTieIn }) => !isTieIn).length),
        },
        {
          key: "lateral",
          name: text("trajectory.lateralLength"),
          value:
            lateral === null
              ? text("trajectory.noLateral")
              : text("trajectory.lateralAt", {
                  length: lengthText(lateral.toMd - lateral.fromMd, unit),
                  azimuth: degreesText(azimuthDegrees),
                }),
        },
      ]}
    />
  );
}
