import "./stage-info.css";
import { Button, Chip, Dialog } from "@stagecraft/ui";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText } from "#translations/use-text.ts";

interface ChannelListProps {
  heading: string;
  channels: readonly string[];
}

function ChannelList({ heading, channels }: ChannelListProps) {
  const text = useText();
  if (channels.length === 0) return null;
  return (
    <section className="header-changes">
      <h3>{heading}</h3>
      <ul>
        {channels.map((channel) => (
          <li key={channel}>
            <Chip>
              <bdi>{channelName(channel, text)}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HeaderChangesDialogProps {
  added: readonly string[];
  removed: readonly string[];
  onClose: () => void;
}

/** Channels that were added or removed since the well's previous stage. */
export function HeaderChangesDialog(props: HeaderChangesDialogProps) {
  const text = useText();
  return (
    <Dialog
      isReading
      title={text("tools.headers")}
      width="narrow"
      onClose={props.onClose}
      buttons={
        <Button variant="primary" onClick={props.onClose} data-autofocus>
          {text("action.ok")}
        </Button>
      }
    >
      <ChannelList
        heading={text("tools.headersAdded")}
        channels={props.added}
      />
      <ChannelList
        heading={text("tools.headersRemoved")}
        channels={props.removed}
      />
    </Dialog>
  );
}
