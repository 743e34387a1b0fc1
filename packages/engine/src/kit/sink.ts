import { englishOf, type Phrase } from "../messages/phrase.ts";
import type { ClearedAlarm, EngineNotification } from "../output.ts";

/** Receives the notifications and clears that the parts report. */
export interface Sink {
  notify(notification: EngineNotification): void;
  clear(key: string, k: number): void;
}

/** Defaults of the optional fields of a notification. */
const nothingMore = {
  subtype: null,
  value: null,
  unit: null,
  color: null,
  offsetWellName: null,
  offsetNumber: null,
  ruleId: null,
  ruleVersion: null,
  evidence: {},
} as const;

type Optional = keyof typeof nothingMore;
type NotificationParts = Omit<
  EngineNotification,
  Optional | "key" | "timestamp" | "firstTimestamp" | "message" | "words"
> &
  Partial<Pick<EngineNotification, Optional>> & {
    /** The engine's phrase, or the text written by the author of a rule. */
    readonly words: Phrase | string;
    /** The second of the first sample that counted; by default the deciding second. */
    readonly firstK?: number;
    /** The subject, where one second can have several notifications of the same code. */
    readonly subject?: string;
  };

/** Fills in the fields that follow from the code, the second, the offset and the rule. */
export function notification(
  originMs: number,
  { firstK, subject, words, ...parts }: NotificationParts,
): EngineNotification {
  const offset = parts.offsetNumber ?? "";
  const rule = parts.ruleId ?? "";
  const about = subject === undefined ? "" : `:${subject}`;
  const isWritten = typeof words === "string";
  return {
    ...nothingMore,
    ...parts,
    message: `Code ${parts.code} - ${isWritten ? words : englishOf(words)}`,
    words: isWritten ? null : { values: {}, ...words },
    key: `${parts.code}:${parts.k}:${offset}:${rule}${about}`,
    timestamp: originMs + parts.k * 1000,
    firstTimestamp: originMs + (firstK ?? parts.k) * 1000,
  };
}

/**
 * Keeps the reports of the parts until the end of a push. Parts run one after
 * the other over a block, so sorting by second makes the order independent of
 * the blocks.
 */
export class CollectingSink implements Sink {
  #notifications: EngineNotification[] = [];
  #cleared: ClearedAlarm[] = [];
  readonly #originMs: () => number;

  constructor(originMs: () => number) {
    this.#originMs = originMs;
  }

  notify(notification: EngineNotification): void {
    this.#notifications.push(notification);
  }

  clear(key: string, k: number): void {
    this.#cleared.push({ key, k, timestamp: this.#originMs() + k * 1000 });
  }

  takeNotifications(): EngineNotification[] {
    const taken = this.#notifications.sort((a, b) => a.k - b.k);
    this.#notifications = [];
    return taken;
  }

  takeCleared(): ClearedAlarm[] {
    const taken = this.#cleared.sort((a, b) => a.k - b.k);
    this.#cleared = [];
    return taken;
  }
}
