// Runs before the first paint, so that a dark room never sees a white flash.
// The same rule as entities/preferences/theme.ts: the person's choice, else the device's.
(function () {
  const stored = localStorage.getItem("theme.dark");
  const isDark =
    stored === null
      ? matchMedia("(prefers-color-scheme: dark)").matches
      : stored === "true";
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
})();
