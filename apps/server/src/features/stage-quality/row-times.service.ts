/** How the rows of a stage are judged by their times, for other looks at the same rows. */
export {
  assessRowTimes,
  unionOfTimes,
  type RowTimes,
} from "#features/stage-quality/row-times.ts";
