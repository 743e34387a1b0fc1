export const texts = {
  "palette.placeholder": "Pad, well, stage or screen, such as 4H 23",
  "palette.pad": "Pad",
  "palette.well": "Well",
  "palette.stage": "Stage",
  "palette.screen": "Screen",
  "palette.recent": "Recent",
  "palette.found": "Found",
  "palette.cut":
    "The first {{maximum}} are shown. Type more to narrow the list.",
  "palette.failed":
    "Some pads, wells or stages could not be loaded and are missing here.",
  "palette.hintMove": "Move",
  "palette.hintOpen": "Open",
  "palette.hintNewTab": "New tab",
  "palette.hintClose": "Close",
} as const;
