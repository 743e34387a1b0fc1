export function InterpretationsScreen() {
  return null;
}
