/** What a tracker calls something that was written to it. */
export interface TrackerRecord {
  /** Null in the embedded tracker, which has no numbers of its own. */
  readonly externalId: string | null;
  /** Where people read it; null when there is no such page. */
  readonly webUrl: string | null;
}

/** Where operation notes are written to. Every failure is a `DomainError` fit to be read. */
export interface IssueTracker {
  readonly name: "embedded" | "gitlab";
  openIssue(title: string, body: string): Promise<TrackerRecord>;
  addNote(issue: TrackerRecord, text: string): Promise<TrackerRecord>;
}

/** Our own tables and nothing else: a note is written when its row is. */
export const embeddedTracker: IssueTracker = {
  name: "embedded",
  openIssue: () => Promise.resolve({ externalId: null, webUrl: null }),
  addNote: () => Promise.resolve({ externalId: null, webUrl: null }),
};
