import { renderToStaticMarkup } from "react-dom/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readMarkdown } from "./read-markdown.ts";
import { Markdown, type MarkdownParts } from "./Markdown.tsx";

const parts: MarkdownParts = {
  link: (href, children) => <a href={href}>{children}</a>,
  image: (src, alt) => <s data-src={src}>{alt}</s>,
};

const html = (source: string) =>
  renderToStaticMarkup(<Markdown source={source} parts={parts} />);

test.each([
  ["a\nb", "<p>a\nb</p>"],
  ["a\n\nb", "<p>a</p><p>b</p>"],
  ["a  \nb", "<p>a<br/>b</p>"],
  ["a\\\nb", "<p>a<br/>b</p>"],
  ["**a** b", "<p><strong>a</strong> b</p>"],
  ["__a__ *b* _c_", "<p><strong>a</strong> <em>b</em> <em>c</em></p>"],
  ["***a***", "<p><em><strong>a</strong></em></p>"],
  ["**a *b* c**", "<p><strong>a <em>b</em> c</strong></p>"],
  ["*a **b** c*", "<p><em>a <strong>b</strong> c</em></p>"],
  ["*a **b***", "<p><em>a <strong>b</strong></em></p>"],
  ["**a *b***", "<p><strong>a <em>b</em></strong></p>"],
  ["snake_case_name 2*3*4", "<p>snake_case_name 2<em>3</em>4</p>"],
  ["a * b * c ** d", "<p>a * b * c ** d</p>"],
  ["**open", "<p>**open</p>"],
  ["\\*a\\* \\\\ \\q", "<p>*a* \\ \\q</p>"],
  ["`a*b*` ``c`d``", "<p><code>a*b*</code> <code>c`d</code></p>"],
  ["*a `*` b*", "<p><em>a <code>*</code> b</em></p>"],
  [
    "[a *b*](https://x.test/y_(z) 'title')",
    '<p><a href="https://x.test/y_(z)">a <em>b</em></a></p>',
  ],
  ["[a](/stages/1) [b]", '<p><a href="/stages/1">a</a> [b]</p>'],
  [
    "![a *b*](https://x.test/p.png)",
    '<p><s data-src="https://x.test/p.png">a b</s></p>',
  ],
  [
    "<https://x.test/?a=1&b=2>",
    '<p><a href="https://x.test/?a=1&amp;b=2">https://x.test/?a=1&amp;b=2</a></p>',
  ],
  ["&lt;b&gt; &#65; &copy;", "<p>&lt;b&gt; A &amp;copy;</p>"],
  ["# a #\n## b\ntext", "<h1>a</h1><h2>b</h2><p>text</p>"],
  ["a\n===\nb\n---", "<h1>a</h1><h2>b</h2>"],
  ["#a", "<p>#a</p>"],
  ["---\n***", "<hr/><hr/>"],
  ["```ts\n<b>*a*\n```\nb", "<pre><code>&lt;b&gt;*a*</code></pre><p>b</p>"],
  ["    a\n\n    b", "<pre><code>a\n\nb</code></pre>"],
  ["> a\nb\n> - c", "<blockquote><p>a\nb</p><ul><li>c</li></ul></blockquote>"],
  ["- a\n- b\n  c", "<ul><li>a</li><li>b\nc</li></ul>"],
  ["- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
  [
    "- a\n  - b\n    - c\n- d",
    "<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>",
  ],
  ["1. a\n2. b\n\nc", "<ol><li>a</li><li>b</li></ol><p>c</p>"],
  [
    "3) a\n   ```\n   b\n   ```",
    '<ol start="3"><li>a<pre><code>b</code></pre></li></ol>',
  ],
  ["a\n- b", "<p>a</p><ul><li>b</li></ul>"],
  ["in 2026\n1996. was", "<p>in 2026\n1996. was</p>"],
  ["- a\n* b", "<ul><li>a</li></ul><ul><li>b</li></ul>"],
  ["", ""],
])("%j is read", (source, expected) => {
  expect(html(source)).toBe(expected);
});

test.each([
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](<java\tscript:alert(1)>)",
  "![a](data:text/html,x)",
  "[a](vbscript:x)",
  "<javascript:alert(1)>",
  "[a](&#106;avascript:x)",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
])("nothing in %j can run", (source) => {
  expect(html(source)).not.toMatch(
    /(href|src)="[^"]*(script|data):|<script|<img src="?x|onerror="/i,
  );
});

const marks = fc.string({
  unit: fc.constantFrom(
    ..."*_`[]()<>!\\#->|~1. \n\t&;:/ab",
    "**",
    "```",
    "    ",
    "javascript:",
    "](",
  ),
  maxLength: 200,
});

test("any text is read without an error, and makes only elements that are known", () => {
  const known =
    /^(?:p|strong|em|code|pre|blockquote|ul|ol|li|hr|br|a|s|h[1-6])$/;
  fc.assert(
    fc.property(marks, (source) => {
      const made = html(source);
      for (const [, name = ""] of made.matchAll(/<\/?([a-z\d]+)/g))
        expect(name).toMatch(known);
      expect(made).not.toMatch(/href="\s*javascript:/i);
    }),
    { numRuns: 2000, seed: 21 },
  );
});

test.each([
  "*a ",
  "**a",
  "[",
  "![",
  "> ",
  "- ",
  "`",
  "_a_",
  "\\",
  "<",
  "  - x\n",
])("twenty thousand times %j is read to its end", (piece) => {
  const source = piece.repeat(20_000 / piece.length);
  expect(readMarkdown(source).length).toBeGreaterThan(0);
});
