import { PageBar } from "#shared/page/PageBar.tsx";
import "./legal-text.css";

interface LegalTextProps {
  heading: string;
  sections: readonly { heading: string; paragraph: string }[];
}

export function LegalText({ heading, sections }: LegalTextProps) {
  return (
    <>
      <PageBar heading={heading} />
      <article className="legal-text">
        {sections.map((section) => (
          <section key={section.heading}>
            <h2>{section.heading}</h2>
            <p>{section.paragraph}</p>
          </section>
        ))}
      </article>
    </>
  );
}
