import { Chip } from "@stagecraft/ui";
import { formatMoment } from "#entities/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import type { FieldBox } from "./field-box.queries.ts";

/** The current content of the box. */
export function FieldBoxView({ box }: { box: FieldBox }) {
  const text = useText();
  const missing = text("answer.missing");
  return (
    <dl className="field-box">
      <dt>{text("dashboards.project")}</dt>
      <dd>
        <bdi>{box.projectName}</bdi>
      </dd>
      <dt>{text("stages.well")}</dt>
      <dd>
        <bdi>{box.wellNumber ?? missing}</bdi>
      </dd>
      <dt>{text("stages.name")}</dt>
      <dd className="field-box-stage">
        <bdi>{box.stageName === "" ? missing : box.stageName}</bdi>
      </dd>
      <dt>{text("stages.state")}</dt>
      <dd>
        {box.state === "CHANGED" ? (
          <Chip tone="solid">{text("dashboards.boxChanged")}</Chip>
        ) : (
          text("dashboards.boxIdle")
        )}
      </dd>
      <dt>{text("dashboards.lastUpdated")}</dt>
      <dd className="field-box-when">
        {text("dashboards.changedBy", {
          who: box.updatedBy === "" ? missing : box.updatedBy,
          time: formatMoment(box.updatedAt),
        })}
      </dd>
    </dl>
  );
}
