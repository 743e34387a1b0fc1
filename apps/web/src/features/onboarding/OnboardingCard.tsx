import { Button, useDelay } from "@stagecraft/ui";
import { IconRefresh } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import "./onboarding.css";

interface OnboardingCardProps {
  /** The asset that the account still lacks. */
  lacks: "company" | "project";
  /** Shows the list of first steps again, to somebody who has hidden it. */
  onShowSetup?: (() => void) | undefined;
}

/** Long enough that the card does not flash up while data is loading. */
const onboardingDelayMs = 1250;

export function OnboardingCard({ lacks, onShowSetup }: OnboardingCardProps) {
  const text = useText();
  const block = useSaveBlock();
  const queryClient = useQueryClient();
  const isDue = useDelay(onboardingDelayMs);
  if (!isDue) return null;
  return (
    <section className="onboarding">
      <svg viewBox="0 0 28 28" width="56" height="56" aria-hidden="true">
        <rect x="6" y="16.5" width="3.6" height="5.5" rx="1" />
        <rect x="12.2" y="11.5" width="3.6" height="10.5" rx="1" />
        <rect x="18.4" y="6" width="3.6" height="16" rx="1" />
      </svg>
      <h1>{text("onboarding.title")}</h1>
      <p>
        {text(
          lacks === "company" ? "onboarding.noCompany" : "onboarding.noProject",
        )}
      </p>
      <p className="page-quiet">{text("onboarding.contactSupport")}</p>
      <div className="onboarding-actions">
        <Button
          variant="primary"
          icon={<IconRefresh size={16} stroke={1.75} />}
          disabledReason={block}
          onClick={() => void queryClient.invalidateQueries()}
        >
          {text("onboarding.check")}
        </Button>
        {onShowSetup !== undefined && (
          <Button variant="outline" onClick={onShowSetup}>
            {text("onboarding.showSetup")}
          </Button>
        )}
        <AppLink to={links.privacy()} className="sc-button">
          {text("onboarding.privacy")}
        </AppLink>
      </div>
    </section>
  );
}
