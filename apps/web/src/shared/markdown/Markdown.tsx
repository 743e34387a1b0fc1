import type { ReactNode } from "react";
import type { Inline } from "./markdown-inlines.ts";
import { readMarkdown, type Block } from "./read-markdown.ts";

export interface MarkdownParts {
  /** A forbidden address is empty. */
  readonly link: (href: string, children: ReactNode) => ReactNode;
  readonly image: (src: string, alt: string) => ReactNode;
}

function inlineOf(inline: Inline, parts: MarkdownParts): ReactNode {
  switch (inline.kind) {
    case "text":
      return inline.text;
    case "code":
      return <code>{inline.text}</code>;
    case "break":
      return <br />;
    case "strong":
      return <strong>{inlinesOf(inline.children, parts)}</strong>;
    case "emphasis":
      return <em>{inlinesOf(inline.children, parts)}</em>;
    case "link":
      return parts.link(inline.href, inlinesOf(inline.children, parts));
    case "image":
      return parts.image(inline.src, inline.alt);
  }
}

function Inlines({
  inlines,
  parts,
}: {
  inlines: readonly Inline[];
  parts: MarkdownParts;
}) {
  return inlines.map((inline, at) => (
    <InlineView key={at} inline={inline} parts={parts} />
  ));
}

function InlineView({
  inline,
  parts,
}: {
  inline: Inline;
  parts: MarkdownParts;
}) {
  return inlineOf(inline, parts);
}

function inlinesOf(inlines: readonly Inline[], parts: MarkdownParts) {
  return <Inlines inlines={inlines} parts={parts} />;
}

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

interface BlockProps {
  readonly block: Block;
  readonly parts: MarkdownParts;
}

function ItemView({
  blocks,
  isTight,
  parts,
}: {
  blocks: readonly Block[];
  isTight: boolean;
  parts: MarkdownParts;
}) {
  return (
    <li>
      {blocks.map((block, at) =>
        isTight && block.kind === "paragraph" ? (
          <Inlines key={at} inlines={block.inlines} parts={parts} />
        ) : (
          <BlockView key={at} block={block} parts={parts} />
        ),
      )}
    </li>
  );
}

function ListView({
  list,
  parts,
}: {
  list: Extract<Block, { kind: "list" }>;
  parts: MarkdownParts;
}) {
  const items = list.items.map((blocks, at) => (
    <ItemView key={at} blocks={blocks} isTight={list.isTight} parts={parts} />
  ));
  if (list.start === null) return <ul>{items}</ul>;
  return <ol start={list.start === 1 ? undefined : list.start}>{items}</ol>;
}

function BlockView({ block, parts }: BlockProps) {
  switch (block.kind) {
    case "heading": {
      const Heading = headings[block.level - 1] ?? "h6";
      return <Heading>{inlinesOf(block.inlines, parts)}</Heading>;
    }
    case "paragraph":
      return <p>{inlinesOf(block.inlines, parts)}</p>;
    case "code":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "quote":
      return (
        <blockquote>
          {block.blocks.map((inner, at) => (
            <BlockView key={at} block={inner} parts={parts} />
          ))}
        </blockquote>
      );
    case "list":
      return <ListView list={block} parts={parts} />;
    case "rule":
      return <hr />;
  }
}

/**
 * Markdown as elements of the page. Nothing in it can execute: only the
 * elements above are created, HTML is shown as text, and addresses are checked.
 */
export function Markdown({
  source,
  parts,
}: {
  source: string;
  parts: MarkdownParts;
}) {
  return readMarkdown(source).map((block, at) => (
    <BlockView key={at} block={block} parts={parts} />
  ));
}
