interface ReportHead {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The whole report as one text; sections without anything to report are left out. */
export function reportMarkdown(
  { title, lines }: ReportHead,
  sections: readonly { readonly markdown: string | null | undefined }[],
): string {
  const written = sections.flatMap(({ markdown }) => markdown ?? []);
  const head = lines.map((line) => `${line}  `).join("\n");
  return `${[`# ${title}`, head.trimEnd(), ...written].join("\n\n")}\n`;
}
