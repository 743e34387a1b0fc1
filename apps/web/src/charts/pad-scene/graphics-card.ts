/** Choice of the painter: `auto` uses the graphics card when there is a real one. */
export type PainterChoice = "auto" | "canvas" | "webgl";

/** Programs that compute what a graphics card would, several times slower than the canvas painter. */
const emulations = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export function isEmulation(renderer: string): boolean {
  return emulations.test(renderer);
}

function rendererOf(context: WebGL2RenderingContext): string {
  const details = context.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = context.getParameter(
    details?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER,
  );
  return typeof name === "string" ? name : "";
}

/** A context used only as a probe is released, because browsers allow few of them. */
function release(context: WebGL2RenderingContext): void {
  context.getExtension("WEBGL_lose_context")?.loseContext();
}

/**
 * Some browsers return an emulated card even when emulation is refused, so its
 * name is checked too.
 */
export function drawsWithWebgl(choice: PainterChoice): boolean {
  if (choice === "canvas") return false;
  const isChosen = choice === "webgl";
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", {
    failIfMajorPerformanceCaveat: !isChosen,
  });
  if (context === null) return false;
  const isReal = isChosen || !isEmulation(rendererOf(context));
  release(context);
  return isReal;
}
