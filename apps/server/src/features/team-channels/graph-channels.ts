import { parseEmbeddedChannelId, type DomainError } from "@stagecraft/domain";
import { z } from "zod";
import { channelName } from "#features/team-channels/channel-name.ts";
import {
  GraphClient,
  GraphError,
  type Deadline,
  type GraphSettings,
} from "#features/team-channels/graph-client.ts";
import {
  channelFailure,
  type ChannelSubject,
  type StoreChannels,
  type TeamChannelPort,
} from "#features/team-channels/team-channel-port.ts";

export interface GraphChannelSettings extends GraphSettings {
  /** The account that owns the private channels. */
  readonly channelOwner: string;
}

interface Log {
  warn(details: object, message: string): void;
}

const Channel = z.object({ id: z.string().min(1), displayName: z.string() });
const ChannelPage = z.object({
  value: Channel.array(),
  "@odata.nextLink": z.string().optional(),
});
const Tab = z.object({ id: z.string().min(1), displayName: z.string() });
const TabPage = z.object({ value: Tab.array() });

type Channel = z.infer<typeof Channel>;

/** A team has at most 1000 channels; a page has at least 50. */
const mostPages = 20;

const tabName = "SharePoint";
const sharePointApp = "com.microsoft.teamspace.tab.files.sharepoint";

/** Parts of Graph's errors that clients know; the second ends with a space. */
const limitReached = "MaxPrivateChannelLimitExceeded";
const notReady = "No active channel found ";

function failureOf(error: GraphError): DomainError {
  if (error.text.includes(limitReached)) return channelFailure("limitReached");
  if (error.text.includes(notReady)) return channelFailure("notReady");
  return channelFailure("failed");
}

/** Graph's own error code, for the log; no other part of the response is logged. */
function codeOf({ text }: GraphError): string {
  return /"code"\s*:\s*"([\w.]{1,80})"/.exec(text)?.[1] ?? "";
}

/** Private channels of Microsoft Teams, in the team of the company. */
export class GraphChannels implements TeamChannelPort {
  readonly home = "graph";
  readonly #client: GraphClient;
  readonly #settings: GraphChannelSettings;
  readonly #log: Log;

  constructor(settings: GraphChannelSettings, log: Log) {
    this.#client = new GraphClient(settings);
    this.#settings = settings;
    this.#log = log;
  }

  async integrate(
    subject: ChannelSubject,
    store: StoreChannels,
  ): Promise<void> {
    try {
      await this.#make(subject, store, this.#client.deadline());
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
      const { status, message: reason } = error;
      this.#log.warn(
        { projectId: subject.projectId, status, reason, code: codeOf(error) },
        "team channel was not integrated",
      );
      throw failureOf(error);
    }
  }

  /**
   * The channel is stored before the tab is created, because a new channel
   * accepts a tab only after some minutes.
   */
  async #make(
    subject: ChannelSubject,
    store: StoreChannels,
    deadline: Deadline,
  ): Promise<void> {
    const internalChannelId = await this.#channelOf(subject, deadline);
    await store(() => Promise.resolve({ internalChannelId }));
    if (subject.sharePointUri === "") return;
    const internalTabId = await this.#tabOf(
      subject,
      internalChannelId,
      deadline,
    );
    await store(() => Promise.resolve({ internalTabId }));
  }

  async #channelOf(
    subject: ChannelSubject,
    deadline: Deadline,
  ): Promise<string> {
    const { internalChannelId } = subject;
    // A channel of our own database is of no use in Teams.
    if (
      internalChannelId !== "" &&
      parseEmbeddedChannelId(internalChannelId) === null
    ) {
      const known = await this.#known(subject, deadline);
      if (known !== null) return known.id;
    }
    const channels = await this.#channels(subject.teamId, deadline);
    const name = this.#freeName(subject, channels);
    const existing = channels.find((each) => each.displayName === name);
    if (existing !== undefined) return existing.id;
    return this.#create(subject, name, deadline);
  }

  /** Returns null for a channel that was deleted in Teams; one that is not ready yet is an error. */
  async #known(
    { teamId, internalChannelId }: ChannelSubject,
    deadline: Deadline,
  ): Promise<Channel | null> {
    const path = `${teamPath(teamId)}/channels/${encodeURIComponent(internalChannelId)}`;
    try {
      return await this.#client.call(
        Channel,
        { method: "GET", path },
        deadline,
      );
    } catch (error) {
      const isGone =
        error instanceof GraphError &&
        error.status === 404 &&
        !error.text.includes(notReady);
      if (isGone) return null;
      throw error;
    }
  }

  async #channels(teamId: string, deadline: Deadline): Promise<Channel[]> {
    const found: Channel[] = [];
    const first = `${teamPath(teamId)}/channels?$select=id,displayName`;
    let path: string | null = first;
    for (let page = 0; path !== null && page < mostPages; page += 1) {
      const read: z.infer<typeof ChannelPage> = await this.#client.call(
        ChannelPage,
        { method: "GET", path },
        deadline,
      );
      found.push(...read.value);
      const next = read["@odata.nextLink"];
      path = next === undefined ? null : this.#ownPath(next);
    }
    return found;
  }

  /** The token is sent only to the configured address. */
  #ownPath(link: string): string {
    const beginning = `${this.#settings.url}/`;
    if (link.startsWith(beginning)) return link.slice(beginning.length);
    throw new GraphError("the next page is at another address");
  }

  /** A channel of this name that belongs to another project is not used. */
  #freeName(
    { projectName, projectId, otherChannelIds }: ChannelSubject,
    channels: readonly Channel[],
  ): string {
    const usual = channelName(projectName, projectId);
    const isOfAnother = channels.some(
      ({ id, displayName }) =>
        displayName === usual && otherChannelIds.includes(id),
    );
    return isOfAnother ? channelName(projectName, projectId, true) : usual;
  }

  async #create(
    subject: ChannelSubject,
    name: string,
    deadline: Deadline,
  ): Promise<string> {
    const { url, channelOwner } = this.#settings;
    const body = {
      "@odata.type": "#Microsoft.Graph.channel",
      membershipType: "private",
      displayName: name,
      members: [
        {
          "@odata.type": "#microsoft.graph.aadUserConversationMember",
          "user@odata.bind": `${url}/users('${encodeURIComponent(channelOwner)}')`,
          roles: ["owner"],
        },
      ],
    };
    const path = `${teamPath(subject.teamId)}/channels`;
    try {
      const call = { method: "POST", path, body } as const;
      return (await this.#client.call(Channel, call, deadline)).id;
    } catch (error) {
      // The response may be lost after Teams has created the channel, or
      // somebody else has created it.
      const made = await this.#madeMeanwhile(error, subject, name, deadline);
      if (made !== null) return made;
      // Teams has accepted the request and creates the channel later.
      const isAccepted = error instanceof GraphError && error.status === 202;
      throw isAccepted ? channelFailure("notReady") : error;
    }
  }

  async #madeMeanwhile(
    error: unknown,
    { teamId }: ChannelSubject,
    name: string,
    deadline: Deadline,
  ): Promise<string | null> {
    if (!(error instanceof GraphError) || error.text.includes(limitReached))
      return null;
    const isUnclear = [0, 202, 400, 409].includes(error.status);
    if (!isUnclear) return null;
    const channels = await this.#channels(teamId, deadline);
    return channels.find(({ displayName }) => displayName === name)?.id ?? null;
  }

  async #tabOf(
    { teamId, internalTabId, sharePointUri }: ChannelSubject,
    channelId: string,
    deadline: Deadline,
  ): Promise<string> {
    const path = `${teamPath(teamId)}/channels/${encodeURIComponent(channelId)}/tabs`;
    const { value } = await this.#client.call(
      TabPage,
      { method: "GET", path },
      deadline,
    );
    const existing =
      value.find(({ id }) => id === internalTabId) ??
      value.find(({ displayName }) => displayName === tabName);
    if (existing !== undefined) return existing.id;
    const body = {
      displayName: tabName,
      "teamsApp@odata.bind": `${this.#settings.url}/appCatalogs/teamsApps/${sharePointApp}`,
      configuration: {
        entityId: "",
        contentUrl: sharePointUri,
        websiteUrl: null,
        removeUrl: null,
      },
    };
    const call = { method: "POST", path, body } as const;
    return (await this.#client.call(Tab, call, deadline)).id;
  }
}

function teamPath(teamId: string): string {
  return `teams/${encodeURIComponent(teamId)}`;
}
