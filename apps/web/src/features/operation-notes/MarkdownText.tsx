import Markdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";

/** Pages elsewhere open beside this one and learn nothing of it; a picture is a link to itself, so that reading a note calls nobody. */
const components: Components = {
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ),
  img: ({ src, alt }) => {
    // An address that is not allowed leaves its words.
    if (typeof src !== "string" || src === "") return <span>{alt}</span>;
    return (
      <a href={src} target="_blank" rel="noopener noreferrer nofollow">
        {alt === undefined || alt === "" ? src : alt}
      </a>
    );
  },
};

/** What somebody wrote in markdown; anything that could act is taken out. */
export function MarkdownText({ source }: { source: string }) {
  return (
    <div className="note-text" dir="auto">
      <Markdown rehypePlugins={[rehypeSanitize]} components={components}>
        {source}
      </Markdown>
    </div>
  );
}
