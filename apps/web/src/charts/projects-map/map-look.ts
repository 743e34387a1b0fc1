/** Colors and fonts of the map, as in the style sheet. */
export interface MapLook {
  readonly water: string;
  readonly land: string;
  readonly border: string;
  readonly fineBorder: string;
  readonly grid: string;
  readonly quietText: string;
  readonly text: string;
  readonly ground: string;
  readonly active: string;
  readonly activeEdge: string;
  readonly onActive: string;
  readonly idle: string;
  /** Colors of eight pads, which then repeat. */
  readonly pads: readonly string[];
  readonly font: string;
}

/** Reads the look from an element's computed style, so that a picture can be light on a dark page. */
export function mapLook(element: Element): MapLook {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: read("--map-water"),
    land: read("--map-land"),
    border: read("--map-border"),
    fineBorder: read("--map-fine-border"),
    grid: read("--map-grid"),
    quietText: read("--t3"),
    text: read("--t1"),
    ground: read("--map-land"),
    active: read("--a-ok"),
    activeEdge: read("--map-active-edge"),
    onActive: read("--a-ink"),
    idle: read("--s1"),
    pads: [1, 2, 3, 4, 5, 6, 7, 8].map((index) => read(`--p${index}`)),
    font: read("--font"),
  };
}

/** Returns the light look for print, regardless of the page's theme. */
export function paperLook(): MapLook {
  const element = document.createElement("div");
  element.className = "projects-map";
  element.dataset["theme"] = "light";
  element.hidden = true;
  document.body.append(element);
  const look = mapLook(element);
  element.remove();
  return look;
}
