import { Markdown, type MarkdownParts } from "./Markdown.tsx";

/**
 * External pages open in a new tab without a referrer; an image is shown as a
 * link, so that reading a note makes no external request.
 */
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
    // A forbidden address leaves only its text.
    if (src === "") return <span>{alt}</span>;
    return (
      <a href={src} target="_blank" rel="noopener noreferrer nofollow">
        {alt === "" ? src : alt}
      </a>
    );
  },
};

/** Renders markdown; nothing in it can execute. */
export function MarkdownText({ source }: { source: string }) {
  return (
    <div className="markdown-text" dir="auto">
      <Markdown source={source} parts={parts} />
    </div>
  );
}
