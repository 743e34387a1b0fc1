import { useText } from "#translations/use-text.ts";
import { LegalText } from "./LegalText.tsx";

export function PrivacyScreen() {
  const text = useText();
  return (
    <LegalText
      heading={text("privacy.heading")}
      sections={[
        {
          heading: text("privacy.whatHeading"),
          paragraph: text("privacy.what"),
        },
        { heading: text("privacy.whyHeading"), paragraph: text("privacy.why") },
        {
          heading: text("privacy.browserHeading"),
          paragraph: text("privacy.browser"),
        },
        {
          heading: text("privacy.rightsHeading"),
          paragraph: text("privacy.rights"),
        },
      ]}
    />
  );
}
