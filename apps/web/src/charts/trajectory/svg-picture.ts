/** Drawn larger than on the screen, so that a report stays sharp. */
const pictureScale = 2;
const margin = 16;
const headHeight = 56;
const font = '"Inter Variable", "Noto Sans Arabic Variable", sans-serif';

export interface PictureTexts {
  readonly heading: string;
  readonly note: string;
}

const aligns: Readonly<Record<string, CanvasTextAlign>> = {
  start: "left",
  middle: "center",
  end: "right",
};

function shapeOf(element: Element): Path2D | null {
  if (element instanceof SVGPathElement)
    return new Path2D(element.getAttribute("d") ?? "");
  const path = new Path2D();
  const number = (name: string) => Number(element.getAttribute(name) ?? 0);
  if (element instanceof SVGCircleElement)
    path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  else if (element instanceof SVGRectElement)
    path.rect(number("x"), number("y"), number("width"), number("height"));
  else return null;
  return path;
}

/** Groups fade with all they contain. */
function opacityOf(element: Element, root: Element): number {
  let opacity = 1;
  for (
    let each: Element | null = element;
    each !== null && each !== root;
    each = each.parentElement
  )
    opacity *= Number(getComputedStyle(each).opacity);
  return opacity;
}

function paintText(
  context: CanvasRenderingContext2D,
  element: SVGTextElement,
  style: CSSStyleDeclaration,
): void {
  context.font = `${style.fontWeight} ${style.fontSize} ${font}`;
  context.textAlign = aligns[style.textAnchor] ?? "left";
  const number = (name: string) => Number(element.getAttribute(name) ?? 0);
  const content = element.textContent;
  if (style.stroke !== "none") {
    context.lineJoin = "round";
    context.strokeText(content, number("x"), number("y"));
  }
  context.fillText(content, number("x"), number("y"));
}

function paint(
  context: CanvasRenderingContext2D,
  element: SVGGraphicsElement,
  root: Element,
): void {
  const style = getComputedStyle(element);
  const matrix = element.getCTM();
  context.save();
  const clip = element.closest("[data-clip]")?.getAttribute("data-clip");
  if (clip != null) {
    const [x = 0, y = 0, width = 0, height = 0] = clip.split(" ").map(Number);
    const area = new Path2D();
    area.rect(x, y, width, height);
    context.clip(area);
  }
  if (matrix !== null)
    context.transform(
      matrix.a,
      matrix.b,
      matrix.c,
      matrix.d,
      matrix.e,
      matrix.f,
    );
  context.globalAlpha = opacityOf(element, root);
  context.fillStyle = style.fill === "none" ? "transparent" : style.fill;
  context.strokeStyle = style.stroke === "none" ? "transparent" : style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.setLineDash(
    style.strokeDasharray === "none"
      ? []
      : style.strokeDasharray.split(",").map((part) => Number.parseFloat(part)),
  );
  if (element instanceof SVGTextElement) paintText(context, element, style);
  else {
    const shape = shapeOf(element);
    if (shape !== null) {
      if (style.fill !== "none") context.fill(shape);
      if (style.stroke !== "none") context.stroke(shape);
    }
  }
  context.restore();
}

/** Copies the drawings into the light theme, because paper is white; removed after painting. */
function onPaper(drawings: readonly SVGSVGElement[]): HTMLElement {
  const paper = document.createElement("div");
  paper.dataset["theme"] = "light";
  paper.className = "trajectory-drawing";
  paper.style.position = "fixed";
  paper.style.insetInlineStart = "0";
  paper.style.visibility = "hidden";
  paper.dir = "ltr";
  for (const drawing of drawings) paper.append(drawing.cloneNode(true));
  document.body.append(paper);
  return paper;
}

/** Returns the drawings below each other as a PNG, with a heading. */
export async function svgPicture(
  drawings: readonly SVGSVGElement[],
  texts: PictureTexts,
): Promise<Blob> {
  const sizes = drawings.map((drawing) => ({
    width: drawing.clientWidth,
    height: drawing.clientHeight,
  }));
  const width = Math.max(...sizes.map((size) => size.width)) + 2 * margin;
  const height =
    sizes.reduce((sum, size) => sum + size.height + margin, headHeight) +
    margin;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * pictureScale);
  canvas.height = Math.round(height * pictureScale);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures.");
  const paper = onPaper(drawings);
  try {
    const style = getComputedStyle(paper);
    context.scale(pictureScale, pictureScale);
    context.fillStyle = style.getPropertyValue("--s1");
    context.fillRect(0, 0, width, height);
    context.fillStyle = style.getPropertyValue("--t1");
    context.font = `650 17px ${font}`;
    context.fillText(texts.heading, margin, 26);
    context.fillStyle = style.getPropertyValue("--t2");
    context.font = `400 12px ${font}`;
    context.fillText(texts.note, margin, 46, width - 2 * margin);
    let top = headHeight;
    for (const [index, copy] of [...paper.children].entries()) {
      context.save();
      context.translate(margin, top);
      for (const element of copy.querySelectorAll<SVGGraphicsElement>(
        "path, circle, rect, text",
      ))
        if (element.closest("clipPath") === null) paint(context, element, copy);
      context.restore();
      top += (sizes[index]?.height ?? 0) + margin;
    }
  } finally {
    paper.remove();
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => {
      if (picture === null) reject(new Error("The picture is too large."));
      else resolve(picture);
    }, "image/png"),
  );
}
