import { IconDatabaseImport } from "@tabler/icons-react";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { textsOfArgument } from "./argument-texts.ts";
import type { FlowBranch, FlowPicture } from "./flow-picture.ts";
import { stepTexts } from "./flow-texts.ts";

function branchLabel({ wellNumber, stageName }: FlowBranch, text: Text) {
  if (wellNumber === null)
    return text("etlBuilder.branchStage", { stage: stageName ?? "" });
  return stageName === null
    ? wellNumber
    : text("etlBuilder.branchWellStage", {
        well: wellNumber,
        stage: stageName,
      });
}

function Branches({
  branches,
  channels,
}: Pick<FlowPicture, "branches" | "channels">) {
  const text = useText();
  return (
    <div className="etl-flow-ends">
      <section>
        <h3>{text("etlBuilder.branchesWells")}</h3>
        {branches.length === 0 ? (
          <p className="page-quiet">{text("etlBuilder.branchesNone")}</p>
        ) : (
          <ul>
            {branches.map((branch) => (
              <li key={branch.key}>
                <bdi>{branchLabel(branch, text)}</bdi>
                {branch.rows !== null && (
                  <span className="page-quiet">
                    {text("etlBuilder.rows", { number: branch.rows })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>{text("etlBuilder.branchesChannels")}</h3>
        {channels.length === 0 ? (
          <p className="page-quiet">{text("etlBuilder.channelsLater")}</p>
        ) : (
          <ul>
            {channels.map((channel) => (
              <li key={channel}>
                <bdi>{channelName(channel, text)}</bdi>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

interface StepPictureProps {
  definition: string;
  picture: FlowPicture;
}

/** The job as a picture: its source, its steps from top to bottom, and where the rows end. */
export function StepPicture({ definition, picture }: StepPictureProps) {
  const text = useText();
  const nameOf = (name: string) => {
    const texts = textsOfArgument(name);
    return texts === null ? name : text(texts.label);
  };
  return (
    <div className="etl-flow">
      <ol aria-label={text("etlBuilder.viewSteps")}>
        <li data-source="">
          <span className="etl-flow-mark" aria-hidden="true">
            <IconDatabaseImport size={16} stroke={1.75} />
          </span>
          <div>
            <h3>
              <bdi>{definition}</bdi>
            </h3>
            <dl>
              {picture.settings.map(({ name, value, position }) => (
                <div key={position}>
                  <dt>{nameOf(name)}</dt>
                  <dd>
                    <bdi dir="ltr">{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
        {picture.steps.map(({ name, rows }, index) => (
          <li key={name}>
            <span className="etl-flow-mark" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{text(stepTexts[name])}</h3>
              {rows !== null && (
                <p className="page-quiet">
                  <span>
                    {text("etlBuilder.stepRows", {
                      in: rows.in,
                      out: rows.out,
                    })}
                  </span>
                  {rows.rejected > 0 && (
                    <span className="etl-flow-rejected">
                      {text("etlBuilder.stepRejected", {
                        number: rows.rejected,
                      })}
                    </span>
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Branches branches={picture.branches} channels={picture.channels} />
    </div>
  );
}
