import { ErrorState, Skeleton } from "@stagecraft/ui";
import { mayRetry, useErrorText } from "#entities/page/error-text.ts";
import { ReportText } from "#features/daily-report/ReportText.tsx";
import { useText } from "#translations/use-text.ts";
import type { ReportSection } from "./use-report-sections.ts";

function Body({ section }: { section: ReportSection }) {
  const text = useText();
  const errorText = useErrorText();
  const { title, markdown, error, retry } = section;
  if (error !== null)
    return (
      <>
        <h2>{title}</h2>
        <ErrorState
          text={errorText(error)}
          onRetry={mayRetry(error) ? retry : undefined}
        />
      </>
    );
  if (markdown === undefined)
    return (
      <>
        <h2>{title}</h2>
        <Skeleton text={text("report.writing")} lines={3} />
      </>
    );
  if (markdown === null)
    return (
      <>
        <h2>{title}</h2>
        <p className="report-quiet">{text("report.nothing")}</p>
      </>
    );
  return <ReportText markdown={markdown} />;
}

export function SectionView({ section }: { section: ReportSection }) {
  return (
    <section className="report-section" data-section={section.name}>
      <Body section={section} />
    </section>
  );
}
