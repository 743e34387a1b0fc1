import { IconButton } from "@stagecraft/ui";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { useText } from "#translations/use-text.ts";
import type {
  Hierarchy,
  Interpretation,
} from "./pta-interpretations.queries.ts";
import { useOpenNeighbor } from "./use-open-neighbor.ts";

/** The stage chart opens with some minutes before and after the shut-in. */
const aroundMs = { before: 10 * 60_000, after: 30 * 60_000 } as const;

interface BarProps {
  interpretation: Interpretation;
  hierarchy: Hierarchy | undefined;
  /** Null for a record without a shut-in. */
  shutInMs: number | null;
  children: ReactNode;
}

function StageLink({
  interpretation,
  shutInMs,
}: Pick<BarProps, "interpretation" | "shutInMs">) {
  const text = useText();
  const { stageId, stageName } = interpretation;
  return (
    <AppLink
      to={links.stageChart({ stageId })}
      {...(shutInMs === null
        ? {}
        : {
            search: {
              from: Math.round(shutInMs - aroundMs.before),
              to: Math.round(shutInMs + aroundMs.after),
            },
          })}
    >
      {text("chart.stageName", { name: stageName })}
    </AppLink>
  );
}

function Neighbors({ hierarchy }: Pick<BarProps, "hierarchy">) {
  const text = useText();
  const open = useOpenNeighbor(hierarchy);
  const none = (id: number | null | undefined) => {
    if (id === undefined) return text("profile.looking");
    return id === null ? text("ptaInterpretation.noNeighbor") : undefined;
  };
  return (
    <>
      <IconButton
        className="pta-mirrored"
        label={text("ptaInterpretation.previous")}
        icon={<IconChevronLeft size={18} stroke={1.75} />}
        disabledReason={none(hierarchy?.previousId)}
        onClick={() => open("previous")}
      />
      <IconButton
        className="pta-mirrored"
        label={text("ptaInterpretation.next")}
        icon={<IconChevronRight size={18} stroke={1.75} />}
        disabledReason={none(hierarchy?.nextId)}
        onClick={() => open("next")}
      />
    </>
  );
}

/** Names the stage, well, case and pad of the interpretation, with links to them. */
export function InterpretationBar(props: BarProps) {
  const { interpretation, hierarchy, shutInMs, children } = props;
  const text = useText();
  const { projectId, wellId, caseId, wellNumber } = interpretation;
  const steps = [
    {
      key: "well",
      link: (
        <AppLink to={links.stages({ projectId, wellId })}>{wellNumber}</AppLink>
      ),
    },
    ...(hierarchy === undefined
      ? []
      : [
          {
            key: "case",
            link: (
              <AppLink to={links.interpretations({ caseId })}>
                {hierarchy.caseName}
              </AppLink>
            ),
          },
          {
            key: "pad",
            link: (
              <AppLink to={links.PTAManagementDashboard({ projectId })}>
                {hierarchy.projectName}
              </AppLink>
            ),
          },
        ]),
  ];
  return (
    <PageBar
      heading={
        <>
          <span className="sc-hidden">{text("title.interpretation")} </span>
          <StageLink interpretation={interpretation} shutInMs={shutInMs} />
        </>
      }
      note={
        <span className="pta-crumbs">
          {steps.map(({ key, link }, index) => (
            <Fragment key={key}>
              {index > 0 && <span aria-hidden="true">·</span>}
              <bdi>{link}</bdi>
            </Fragment>
          ))}
        </span>
      }
    >
      <Neighbors hierarchy={hierarchy} />
      {children}
    </PageBar>
  );
}
