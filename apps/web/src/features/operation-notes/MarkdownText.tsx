import { Markdown, type MarkdownParts } from "#entities/markdown/Markdown.tsx";

/** Pages elsewhere open beside this one and learn nothing of it; a picture is a link to itself, so that reading a note calls nobody. */
const parts: MarkdownParts = {
  link: (href, children) => (
    <a
      href={href === "" ? undefined : href}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children}
    </a>
  ),
  image: (src, alt) => {
    // An address that is not allowed leaves its words.
    if (src === "") return <span>{alt}</span>;
    return (
      <a href={src} target="_blank" rel="noopener noreferrer nofollow">
        {alt === "" ? src : alt}
      </a>
    );
  },
};

/** What somebody wrote in markdown; nothing in it can act. */
export function MarkdownText({ source }: { source: string }) {
  return (
    <div className="note-text" dir="auto">
      <Markdown source={source} parts={parts} />
    </div>
  );
}
