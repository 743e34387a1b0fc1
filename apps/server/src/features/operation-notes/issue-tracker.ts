/** A tracker's reference to something written to it. */
export interface TrackerRecord {
  /** Null in the embedded tracker, which assigns no numbers. */
  readonly externalId: string | null;
  /** The page where people read it; null when there is none. */
  readonly webUrl: string | null;
}

/**
 * The system that operation notes are written to. Every failure is a
 * `DomainError` that can be shown to users.
 */
export interface IssueTracker {
  readonly name: "embedded" | "gitlab";
  openIssue(title: string, body: string): Promise<TrackerRecord>;
  addNote(issue: TrackerRecord, text: string): Promise<TrackerRecord>;
}

/** Uses only our own tables: inserting the row stores the note. */
export const embeddedTracker: IssueTracker = {
  name: "embedded",
  openIssue: () => Promise.resolve({ externalId: null, webUrl: null }),
  addNote: () => Promise.resolve({ externalId: null, webUrl: null }),
};
