/** Every problem of an uploaded workbook, with the values that its text needs. */
export const ptaWorkbookProblemCodes = [
  /** { sheets }: none of the sheets is in the workbook. */
  "sheetMissing",
  /** { name, sheets }: the sheet is not known and is ignored. */
  "sheetUnknown",
  /** { titles }: the sheet has no row with these titles. */
  "headerMissing",
  /** { title }: the table lacks a column. */
  "columnMissing",
  /** { title }: two columns have the same meaning. */
  "columnTwice",
  /** { title }: the column is not known and is ignored. */
  "columnUnknown",
  /** { text }: no input has this name. */
  "inputUnknown",
  /** { title, first }: the input occurs in two rows. */
  "inputTwice",
  /** { well, stage, first }: the stage occurs in two rows. */
  "stageTwice",
  /** { well, stage }: the pad has no such stage. */
  "stageUnknown",
  /** { well, stage }: several stages have this name. */
  "stageAmbiguous",
  /** {}: the row has no stage. */
  "stageMissing",
  /** { title, text }: the cell holds text and no number. */
  "cellNotNumber",
  /** { title, text }: the spreadsheet shows an error such as #REF!. */
  "cellError",
  /** { title }: the cell is empty. */
  "cellMissing",
  /** { title, text }: the comma can be a decimal mark or a thousands mark. */
  "numberAmbiguous",
  /** { title, count }: formulas are not computed; their saved values are used. */
  "formulaRead",
  /** { title }: the formula was saved without its value. */
  "formulaWithoutValue",
  /** { title, units }: the value has no unit; it is one of these. */
  "unitMissing",
  /** { title, unit, units }: the unit is not known, or does not measure this. */
  "unitUnknown",
  /** { title, text, choices } */
  "choiceUnknown",
  /**
   * { title, units }: the title must say whether times are timestamps, hours, minutes or seconds.
   */
  "timeUnitMissing",
  /** { title, text }: the cell holds no timestamp. */
  "notATime",
  /** { title }: the title has to say whether the pressure is at surface or at the perforations. */
  "pressurePlaceMissing",
  /** { title }: the title has to say which rates are positive. */
  "rateSignMissing",
  /** { title, unit }: absolute pressures are stored as they are written. */
  "absolutePressure",
  /** { title, value, minimum, maximum, unit } */
  "outOfBounds",
  /** { title, value } */
  "notWhole",
  /** { title, other, value, maximum, unit } */
  "minimumAboveMaximum",
  /** { well, stage }: the time is before that of the row above. */
  "timeGoesBack",
  /** { well, stage, first }: two rows have the same time and differ. */
  "sampleTwice",
  /** { well, stage, count }: repeated rows are left out. */
  "samplesRepeated",
  /** { well, stage, count, least } */
  "recordTooShort",
  /** { well, stage, moment }: times since the start are counted from this moment. */
  "recordStartUnknown",
  /** { well, stage }: rates are given for a stage without pressures. */
  "ratesWithoutRecord",
  /** { well, stage }: rates are given both beside the pressures and on a sheet of their own. */
  "ratesTwice",
  /** { count }: the number of further problems that are not listed. */
  "moreProblems",
] as const;
export type PtaWorkbookProblemCode = (typeof ptaWorkbookProblemCodes)[number];

/** A problem of a workbook with its position: row 1 is the first, columns are letters. */
export interface PtaWorkbookProblem {
  readonly level: "error" | "warning";
  readonly code: PtaWorkbookProblemCode;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
  readonly values: Readonly<Record<string, string | number>>;
}
