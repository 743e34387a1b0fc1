const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the keyboard before the person spells it. */
export const searchKeys = isApple ? "⌘ K" : "Ctrl K";
