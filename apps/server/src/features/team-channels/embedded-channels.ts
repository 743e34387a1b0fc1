import {
  embeddedChannelId,
  parseEmbeddedChannelId,
  type TeamChannelKind,
} from "@stagecraft/domain";
import type { Transaction } from "#database/database.ts";
import type {
  ChannelSubject,
  TeamChannelPort,
} from "#features/team-channels/team-channel-port.ts";
import { saveChannel } from "#features/team-channels/team-channels.repository.ts";

/**
 * A channel that a person linked in Teams is kept: only missing channels, and
 * those of our own database, are created.
 */
async function ownOrLinked(
  transaction: Transaction,
  subject: ChannelSubject,
  kind: TeamChannelKind,
): Promise<string> {
  const known =
    kind === "internal" ? subject.internalChannelId : subject.channelId;
  if (known !== "" && parseEmbeddedChannelId(known) === null) return known;
  return embeddedChannelId(await saveChannel(transaction, subject, kind));
}

/**
 * Channels in our own tables. The company is the team, so a team id is not
 * needed; the SharePoint address is a link of the project and needs no tab.
 */
export const embeddedChannels: TeamChannelPort = {
  home: "embedded",
  integrate: (subject, store) =>
    store(async (transaction) => ({
      internalChannelId: await ownOrLinked(transaction, subject, "internal"),
      channelId: await ownOrLinked(transaction, subject, "client"),
    })),
};
