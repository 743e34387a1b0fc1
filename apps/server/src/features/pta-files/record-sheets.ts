import { momentText, type PtaCell, type PtaSheet } from "@stagecraft/sources";
import type { CaseForExport } from "#features/pta-cases/pta-cases.service.ts";
import type { UploadedRecord } from "#features/pta-files/pta-files.repository.ts";

type Row = readonly PtaCell[];

/** A workbook with more samples is too large for a spreadsheet program. */
export const mostRecordRows = 90_000;

/** Uploaded records in SI units, so that they are read back to the last digit. */
function recordRows(
  { interpretations }: CaseForExport,
  records: readonly UploadedRecord[],
): readonly Row[] {
  return records.flatMap(({ interpretationId, data }) => {
    const one = interpretations.find(({ id }) => id === interpretationId);
    return data.timestampsMs.map((timestampMs, at) => [
      one?.wellNumber ?? null,
      one?.stageName ?? null,
      momentText(timestampMs),
      data.pressurePa[at] ?? null,
      data.rateCubicMetersPerSecond?.[at] ?? null,
    ]);
  });
}

/** The gauge records of a case, or the number of samples when there are too many to write. */
export function recordSheets(
  content: CaseForExport,
  records: readonly UploadedRecord[],
  leftOut: number,
): readonly PtaSheet[] {
  const [first] = records;
  if (leftOut > 0)
    return [
      {
        name: "Left out",
        rows: [
          ["Left out"],
          [
            `The gauge records have ${leftOut} samples, more than one workbook holds. Export single stages to get theirs.`,
          ],
        ],
        headRows: 1,
        widths: [100],
      },
    ];
  // One column title says where all pressures of a sheet were measured, so records of surface and
  // perforations are not mixed.
  const isMixed = records.some(
    ({ pressureAt }) => pressureAt !== first?.pressureAt,
  );
  if (first === undefined || isMixed) return [];
  return [
    {
      name: "Records",
      rows: [
        [
          "Well",
          "Stage",
          "Time (UTC)",
          `Pressure at ${first.pressureAt} (Pa)`,
          "Rate (m3/sec, injected positive)",
        ],
        ...recordRows(content, records),
      ],
      headRows: 1,
      widths: [20, 14, 24, 32, 34],
    },
  ];
}
