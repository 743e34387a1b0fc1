export function PtaCompareScreen() {
  return null;
}
