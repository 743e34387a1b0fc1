import { Card } from "@stagecraft/ui";
import { PageBar } from "#shared/page/PageBar.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import "./docs.css";

interface Chapter {
  readonly id: string;
  readonly title: TextKey;
  readonly paragraphs: readonly TextKey[];
}

const chapters: readonly Chapter[] = [
  {
    id: "chart",
    title: "docs.chart",
    paragraphs: ["docs.chartValues", "docs.chartGaps", "docs.chartOffsets"],
  },
  {
    id: "alerts",
    title: "docs.alerts",
    paragraphs: [
      "docs.alertsLevels",
      "docs.alertsBanners",
      "docs.alertsAcknowledge",
    ],
  },
  {
    id: "exports",
    title: "docs.exports",
    paragraphs: ["docs.exportsStage", "docs.exportsProject"],
  },
  {
    id: "keyboard",
    title: "docs.keyboard",
    paragraphs: ["docs.keyboardList", "docs.keyboardSearch"],
  },
  {
    id: "offline",
    title: "docs.offline",
    paragraphs: ["docs.offlineReading", "docs.offlineWriting"],
  },
];

function Contents() {
  const text = useText();
  return (
    <Card title={text("docs.contents")} className="docs-contents">
      <nav aria-label={text("docs.contents")}>
        <ul>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{text(title)}</a>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

export function DocsScreen() {
  const text = useText();
  return (
    <>
      <PageBar heading={text("docs.heading")} />
      <div className="docs">
        <Contents />
        <article className="docs-text">
          {chapters.map(({ id, title, paragraphs }) => (
            <section key={id} id={id}>
              <h2>{text(title)}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{text(paragraph)}</p>
              ))}
            </section>
          ))}
        </article>
      </div>
    </>
  );
}
