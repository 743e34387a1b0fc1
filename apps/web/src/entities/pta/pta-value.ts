/** Writes figures in the same way on screens and in files. */
export {
  writtenPtaFigure as writtenFigure,
  writtenPtaInterval as writtenInterval,
  writtenPtaUnit as writtenUnit,
  writtenPtaValue as writtenValue,
} from "@stagecraft/domain/pta";
