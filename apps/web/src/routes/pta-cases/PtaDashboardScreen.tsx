export function PtaDashboardScreen() {
  return null;
}
