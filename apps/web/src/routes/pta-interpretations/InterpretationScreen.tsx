export function InterpretationScreen() {
  return null;
}
