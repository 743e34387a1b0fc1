export function CaseProgressScreen() {
  return null;
}
