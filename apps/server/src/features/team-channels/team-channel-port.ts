import { DomainError, teamChannelMessages } from "@stagecraft/domain";
import type { TeamChannelHome } from "@stagecraft/domain";
import type { Transaction } from "#database/database.ts";

/** The ids that a project has; empty where there is none. */
export interface ChannelIds {
  /** The channel of the client. */
  readonly channelId: string;
  /** The channel of support. */
  readonly internalChannelId: string;
  /** The tab with the files, in the channel of support. */
  readonly internalTabId: string;
}

/** The project whose channels are integrated, as it is stored. */
export interface ChannelSubject extends ChannelIds {
  readonly projectId: number;
  readonly companyId: number;
  readonly projectName: string;
  /** Of the company; empty when it has no team. */
  readonly teamId: string;
  /** The address that the tab opens; empty when there is none. */
  readonly sharePointUri: string;
  /** Channels of the company's other projects, which this one must not take. */
  readonly otherChannelIds: readonly string[];
}

/** Stores ids at once, so that created channels are known even if the next step fails. */
export type StoreChannels = (
  find: (transaction: Transaction) => Promise<Partial<ChannelIds>>,
) => Promise<void>;

/**
 * The system with the channels of a pad's team. Repeating a call creates
 * nothing twice; every failure is a `DomainError` that can be shown to users.
 */
export interface TeamChannelPort {
  readonly home: TeamChannelHome;
  integrate(subject: ChannelSubject, store: StoreChannels): Promise<void>;
}

export type ChannelFailure = keyof typeof teamChannelMessages;

export function channelFailure(failure: ChannelFailure): DomainError {
  return new DomainError(`channel.${failure}`, teamChannelMessages[failure]);
}
