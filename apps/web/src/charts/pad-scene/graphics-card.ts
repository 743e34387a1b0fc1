/** Who draws: `auto` takes the graphics card when there is a real one. */
export type PainterChoice = "auto" | "canvas" | "webgl";

/** A context that was only a probe is given back: browsers keep few of them. */
function release(context: WebGL2RenderingContext): void {
  context.getExtension("WEBGL_lose_context")?.loseContext();
}

function hasWebgl(attributes: WebGLContextAttributes): boolean {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", attributes);
  if (context === null) return false;
  release(context);
  return true;
}

/** An emulated graphics card is several times slower than the canvas painter, so it does not count. */
export function drawsWithWebgl(choice: PainterChoice): boolean {
  if (choice === "canvas") return false;
  return hasWebgl({ failIfMajorPerformanceCaveat: choice === "auto" });
}
