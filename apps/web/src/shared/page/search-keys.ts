const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut as written on the person's keyboard. */
export const searchKeys = isApple ? "⌘ K" : "Ctrl K";
