/** Elements that a screen reader announces by their name. */
const named = [
  "button",
  "dialog",
  "input:not([type=hidden])",
  "select",
  "table",
  "textarea",
  ...[
    "alertdialog",
    "button",
    "checkbox",
    "combobox",
    "dialog",
    "grid",
    "img",
    "menu",
    "menuitem",
    "option",
    "progressbar",
    "radio",
    "radiogroup",
    "slider",
    "spinbutton",
    "switch",
    "tab",
    "tablist",
    "toolbar",
  ].map((role) => `[role=${role}]`),
].join(", ");

function labelOf(element: Element): string {
  const { labels } = element as HTMLInputElement;
  const texts = [...(labels ?? [])].map(({ textContent }) => textContent);
  if (element instanceof HTMLTableElement)
    texts.push(element.caption?.textContent ?? "");
  return texts.join("");
}

function attributesOf(element: Element): string[] {
  const names = ["aria-label", "title", "alt", "placeholder"];
  return names.map((name) => element.getAttribute(name) ?? "");
}

/** What `aria-labelledby` refers to, which may be a button with an icon alone. */
function referredTexts(element: Element): string[] {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  return ids
    .map((id) => document.getElementById(id))
    .filter((referred) => referred !== null)
    .flatMap((referred) => [...attributesOf(referred), referred.textContent]);
}

/** The content of these is not their name. */
const containers =
  "table, dialog, [role=dialog], [role=alertdialog], [role=grid], [role=menu], [role=radiogroup], [role=tablist], [role=toolbar], [role=progressbar]";

function hasName(element: Element): boolean {
  const texts = [
    ...attributesOf(element),
    ...referredTexts(element),
    labelOf(element),
    element.matches(containers) ? "" : element.textContent,
  ];
  return texts.some((text) => text.trim() !== "");
}

function isAnnounced(element: Element): boolean {
  return (
    element.closest("[aria-hidden=true], [hidden], [inert]") === null &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

function describe(element: Element): string {
  const { tagName, className } = element;
  const role = element.getAttribute("role");
  return `${tagName.toLowerCase()}${role === null ? "" : `[role=${role}]`}.${String(className)}`;
}

/** Elements without an accessible name that have been seen since `take`. */
export class NamelessWatch {
  readonly #found = new Set<string>();
  #isDue = false;

  constructor(root: Node) {
    const observer = new MutationObserver(() => this.#plan());
    observer.observe(root, { childList: true, subtree: true });
  }

  take(): string[] {
    this.#look();
    const found = [...this.#found];
    this.#found.clear();
    return found.map((element) => `${element} has no accessible name`);
  }

  /** Once for all changes of a frame. */
  #plan(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#look();
    });
  }

  #look(): void {
    for (const element of document.querySelectorAll(named))
      if (!hasName(element) && isAnnounced(element))
        this.#found.add(describe(element));
  }
}
