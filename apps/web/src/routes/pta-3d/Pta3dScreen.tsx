export function Pta3dScreen() {
  return null;
}
