import { useText } from "#translations/use-text.ts";
import { LegalText } from "./LegalText.tsx";

export function TermsScreen() {
  const text = useText();
  return (
    <LegalText
      heading={text("terms.heading")}
      sections={[
        { heading: text("terms.useHeading"), paragraph: text("terms.use") },
        {
          heading: text("terms.safetyHeading"),
          paragraph: text("terms.safety"),
        },
        { heading: text("terms.dataHeading"), paragraph: text("terms.data") },
        {
          heading: text("terms.availabilityHeading"),
          paragraph: text("terms.availability"),
        },
      ]}
    />
  );
}
