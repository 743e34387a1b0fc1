import { Button, Card, CardBody } from "@stagecraft/ui";
import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { setupListChoice } from "#shared/preferences/setup-list.ts";
import { useStoredChoice } from "#shared/preferences/stored-choice.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type { OnboardingState } from "./onboarding.queries.ts";
import "./onboarding.css";

interface SetupChecklistProps {
  state: OnboardingState;
  companyId: number | undefined;
  projectId: number | undefined;
  /** The dashboard of the pad, once there is one. */
  padAddress: string | undefined;
}

interface Step {
  readonly title: TextKey;
  readonly hint: TextKey;
  readonly isDone: boolean;
  /** The screen on which it is done; undefined until another step is. */
  readonly to: string | undefined;
  /** Text about the missing step while there is no screen. */
  readonly lacks?: TextKey;
}

function stepsOf({ state, companyId, projectId }: SetupChecklistProps): Step[] {
  return [
    {
      title: "setup.company",
      hint: "setup.companyHint",
      isDone: state.hasCompany,
      to: links.adminCompanies(),
    },
    {
      title: "setup.people",
      hint: "setup.peopleHint",
      isDone: state.hasPeople,
      to: links.adminUsers(),
    },
    {
      title: "setup.provider",
      hint: "setup.providerHint",
      isDone: state.hasDataProvider,
      to: companyId === undefined ? undefined : links.datasource({ companyId }),
      lacks: "setup.needsCompany",
    },
    {
      title: "setup.pad",
      hint: "setup.padHint",
      isDone: state.hasPad,
      to: companyId === undefined ? undefined : links.projects({ companyId }),
      lacks: "setup.needsCompany",
    },
    {
      title: "setup.vanCredential",
      hint: "setup.vanCredentialHint",
      isDone: state.hasVanCredential,
      to:
        projectId === undefined
          ? undefined
          : links.vanCredentials({ projectId }),
      lacks: "setup.needsPad",
    },
    {
      title: "setup.sample",
      hint: "setup.sampleHint",
      isDone: state.hasSample,
      to:
        projectId === undefined
          ? undefined
          : links.projectImport({ projectId }),
      lacks: "setup.needsPad",
    },
  ];
}

function StepItem({ step }: { step: Step }) {
  const text = useText();
  const Glyph = step.isDone ? IconCircleCheck : IconCircle;
  return (
    <li data-done={step.isDone || undefined}>
      <span
        role="img"
        aria-label={text(step.isDone ? "setup.done" : "setup.open")}
      >
        <Glyph size={22} stroke={1.75} />
      </span>
      <div>
        {step.to === undefined ? (
          <span className="setup-step">{text(step.title)}</span>
        ) : (
          <AppLink to={step.to} className="page-link" staysHere>
            {text(step.title)}
          </AppLink>
        )}
        <p className="page-quiet">
          {step.to === undefined && step.lacks !== undefined
            ? text(step.lacks)
            : text(step.hint)}
        </p>
      </div>
    </li>
  );
}

/** The first steps of an installation; each ticks itself off from the data. */
export function SetupChecklist(props: SetupChecklistProps) {
  const text = useText();
  const [, choose] = useStoredChoice(setupListChoice);

  function hide() {
    choose("hidden");
    toaster.show({ tone: "info", text: text("setup.hiddenText") });
  }

  return (
    <div className="setup">
      <h1>{text("setup.title")}</h1>
      <p className="page-quiet">{text("setup.intro")}</p>
      <Card>
        <CardBody>
          <ol className="setup-steps">
            {stepsOf(props).map((step) => (
              <StepItem key={step.title} step={step} />
            ))}
          </ol>
        </CardBody>
      </Card>
      <div className="setup-actions">
        {props.padAddress !== undefined && (
          <AppLink
            to={props.padAddress}
            className="sc-button"
            data-variant="primary"
            staysHere
          >
            {text("setup.openPad")}
          </AppLink>
        )}
        <Button variant="outline" onClick={hide}>
          {text("setup.hide")}
        </Button>
      </div>
    </div>
  );
}
