import { Banner } from "@stagecraft/ui";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { newestRemark, plainNotes } from "./banner-texts.ts";
import { refreshedEvery } from "#widgets/shared/refresh-times.ts";
import "./client-banner.css";

/** A few seconds off the hour of the widgets, so that they never all send requests at once. */
const refreshMs = 3_603_600;

/**
 * Information for everyone on the pad: the project notes for users who receive
 * them, otherwise the newest comment. Without either there is no banner.
 */
export function ClientBanner({ projectId }: { projectId: number }) {
  const text = useText();
  const often = refreshedEvery(refreshMs);
  const project = useQuery({ ...projectQueries.one(projectId), ...often });
  const stages = useQuery({
    ...operationsQueries.stages(projectId),
    ...often,
  });
  const notes = plainNotes(project.data?.projectNotes ?? "");
  const remark = newestRemark(stages.data ?? []);
  const icon = <IconInfoCircle size={18} stroke={1.75} />;
  if (project.data !== undefined && notes !== "")
    return (
      <Banner
        tone="info"
        icon={icon}
        note={<bdi>{formatMoment(project.data.updatedAt)}</bdi>}
      >
        <b className="widget-banner" dir="auto">
          {notes}
        </b>
      </Banner>
    );
  if (project.isLoading || stages.isLoading)
    return <div className="widget-banner-place" />;
  if (remark === null) return null;
  return (
    <Banner
      tone="info"
      icon={icon}
      note={<bdi>{formatMoment(remark.timestamp)}</bdi>}
    >
      <b className="widget-banner">
        {text("dashboards.remarkOf", {
          stage: remark.stageName,
          well: remark.wellNumber,
          remark: remark.annotation,
        })}
      </b>
    </Banner>
  );
}
