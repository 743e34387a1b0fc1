import { channelIdOf } from "@stagecraft/domain";
import { Button, TextField, type Form } from "@stagecraft/ui";
import { useFieldHelp } from "#shared/form/use-field-help.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import type { ProjectForm } from "../project-form.ts";

interface TeamFieldsProps {
  form: Form<ProjectForm>;
  /** Undefined until the company is loaded. */
  teamId: string | undefined;
  isCreating: boolean;
  isRunning: boolean;
  /** Whether the stored project has an internal channel. */
  hasInternalChannel: boolean;
  onReintegrate: () => void;
}

/** Why the channels cannot be integrated again now (specification, states of the project dialog). */
function useReintegrationBlock(props: TeamFieldsProps): string | undefined {
  const text = useText();
  const writeBlock = useWriteBlock();
  if (writeBlock !== undefined) return writeBlock;
  if (props.isCreating) return text("projects.channelAfterCreation");
  if (props.isRunning) return text("projects.channelRunning");
  if ((props.teamId ?? "") === "") return text("problem.channelTeam");
  if (!props.hasInternalChannel) return text("projects.channelMissing");
  return undefined;
}

/** The team of the company and the channels of the pad. */
export function TeamFields(props: TeamFieldsProps) {
  const { form, teamId } = props;
  const { values, bind } = form;
  const text = useText();
  const help = useFieldHelp("teamHelpUrl", text("projects.helpTeam"));
  const block = useReintegrationBlock(props);

  function channelHint(field: "channelId" | "internalChannelId") {
    const id = channelIdOf(values[field]);
    return id === null
      ? text("projects.channelUrlHint")
      : text("projects.channelIs", { id });
  }

  return (
    <section className="project-team">
      <h3>{text("projects.teamHeading")}</h3>
      <div className="sc-form-grid">
        <TextField
          label={text("projects.teamId")}
          value={teamId ?? ""}
          hint={teamId === "" ? text("problem.channelTeam") : undefined}
          direction="ltr"
          isReadOnly
          help={help}
          onChange={() => undefined}
        />
        <TextField
          label={text("projects.internalTab")}
          direction="ltr"
          {...bind("internalTabId")}
        />
        <TextField
          label={text("projects.channelUrl")}
          hint={channelHint("channelId")}
          direction="ltr"
          help={help}
          {...bind("channelId")}
        />
        <TextField
          label={text("projects.internalChannelUrl")}
          hint={channelHint("internalChannelId")}
          direction="ltr"
          help={help}
          {...bind("internalChannelId")}
        />
      </div>
      <div className="project-team-actions">
        <Button
          variant="outline"
          disabledReason={block}
          onClick={props.onReintegrate}
        >
          {text("projects.reintegrate")}
        </Button>
      </div>
    </section>
  );
}
