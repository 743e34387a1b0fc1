import { Banner } from "@stagecraft/ui";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";
import { numberRanges, type StageMismatch } from "./perforated-stages.ts";

const icon = { size: 18, stroke: 1.75 };
/** Names beyond this number are only counted, because they do not fit a line. */
const mostNames = 12;

/** What of perforations, expectation and recorded stages does not fit together. */
export function PerforationNotices({ mismatch }: { mismatch: StageMismatch }) {
  const text = useText();
  const { perforated, expected, withoutStage, withoutPerforations } = mismatch;
  const named = withoutPerforations.slice(0, mostNames).join(", ");
  const rest = withoutPerforations.length - mostNames;
  return (
    <div className="perforation-notices">
      {expected !== null && (
        <Banner tone="alert" icon={<IconAlertTriangle {...icon} />}>
          {text("trajectory.expectedMismatch", {
            perforated,
            expected,
          })}
        </Banner>
      )}
      {withoutPerforations.length > 0 && (
        <Banner tone="alert" icon={<IconAlertTriangle {...icon} />}>
          {text("trajectory.stagesWithoutPerforations", {
            stages: rest > 0 ? `${named}, +${rest}` : named,
          })}
        </Banner>
      )}
      {withoutStage.length > 0 && (
        <Banner tone="info" icon={<IconInfoCircle {...icon} />}>
          {text("trajectory.perforationsWithoutStage", {
            stages: numberRanges(withoutStage),
          })}
        </Banner>
      )}
    </div>
  );
}
