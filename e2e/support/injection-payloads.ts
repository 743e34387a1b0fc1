/** Increments a counter on the page; if it moves, an injected script has run. */
const run = "window.ran++";

/** Ways to make a page run a script, by element, attribute, URL and markdown. */
const vectors: readonly string[] = [
  `<script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<img src=x onerror=${run}>`,
  `<img src=x onerror="${run}"//>`,
  `<img/src=x/onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><a href="javascript:${run}"><text y=9>x</text></a></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><set onbegin=${run} attributeName=x to=1>`,
  `<math href="javascript:${run}">x</math>`,
  `<body onload=${run}>`,
  `<video src=x onerror=${run}></video>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<iframe srcdoc="<script>parent.ran++</script>"></iframe>`,
  `<iframe src="javascript:parent.ran++"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<details open ontoggle=${run}>x</details>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}></select>`,
  `<a href="javascript:${run}">x</a>`,
  `<a href="java&#10;script:${run}">x</a>`,
  `<form action="javascript:${run}"><button>x</button></form>`,
  `<button formaction="javascript:${run}">x</button>`,
  `<style onload=${run}></style>`,
  `<template><img src=x onerror=${run}></template><img src=y onerror=${run}>`,
  `javascript:${run}`,
];

/** Contexts in which a text may be placed. */
const contexts: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `">${vector}`,
  (vector) => `'>${vector}`,
  (vector) => `</title></textarea>${vector}`,
  (vector) => `[x](${vector})`,
  (vector) => `![x](${vector})`,
  (vector) => `<${vector}>`,
  (vector) => `- > **${vector}**`,
  (vector) => `<table><td>${vector}</td></table>`,
  (vector) => `{{${vector}}}`,
];

export const payloads: readonly string[] = vectors.flatMap((vector) =>
  contexts.map((context) => context(vector)),
);

/** Joins payloads up to the maximum length of a field. */
export function packed(longest: number, separator: string): string[] {
  const packs: string[] = [];
  for (const payload of payloads) {
    const last = packs.at(-1);
    const joined = last === undefined ? payload : last + separator + payload;
    if (last === undefined || joined.length > longest) packs.push(payload);
    else packs[packs.length - 1] = joined;
  }
  return packs;
}

/** The payloads that fit into a name, one of each kind. */
export const shortPayloads: readonly string[] = vectors.filter(
  ({ length }) => length <= 90,
);
