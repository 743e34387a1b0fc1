import type { AdviceKind } from "./sound-names.ts";

/** First the sound is repeated, then the sentence is spoken. */
export type EscalationStep = "sound" | "voice";

/** A calling alarm: red, and neither acknowledged, shelved nor cleared. */
export interface CallingAlarm {
  readonly id: number;
  readonly kind: AdviceKind;
  /** When it was raised, by the server's clock. */
  readonly raisedAt: number;
}

interface Escalation {
  readonly step: EscalationStep;
  /** When it reached this step. */
  readonly since: number;
}

/**
 * Returns the kind whose delay and sound an alarm uses: alarms about an offset
 * well belong to the FDI playbook, the rest to guidance.
 */
export function adviceKindOf({
  type,
  offsetNumber,
}: {
  readonly type: string;
  readonly offsetNumber: number | null;
}): AdviceKind {
  if (type === "stagecraftPlaybook" || type === "fdiPlaybook") return type;
  return offsetNumber === null ? "guidance" : "fdiPlaybook";
}

/** Without a reaction for one interval: sound; for two: voice. Null before that. */
export function escalationOf(
  raisedAt: number,
  intervalMs: number,
  now: number,
): Escalation | null {
  const passed = Math.min(2, Math.floor((now - raisedAt) / intervalMs));
  if (passed < 1) return null;
  return {
    step: passed === 2 ? "voice" : "sound",
    since: raisedAt + passed * intervalMs,
  };
}

/** The step each calling alarm has reached; alarms that no longer call are removed. */
export type Escalations = ReadonlyMap<number, EscalationStep>;

interface Look {
  readonly alarms: readonly CallingAlarm[];
  readonly delaysMs: Readonly<Record<AdviceKind, number>>;
  readonly now: number;
}

export interface Due {
  readonly alarm: CallingAlarm;
  readonly step: EscalationStep;
}

interface Candidate extends Due {
  readonly since: number;
}

/** Sorts voice before sound, and the newest first among equals. */
function byUrgency(left: Candidate, right: Candidate): number {
  return (
    Number(right.step === "voice") - Number(left.step === "voice") ||
    right.since - left.since
  );
}

/**
 * Checks the calling alarms once. Of all that reached a new step only one is
 * announced, so that several do not overlap. A step reached longer than an
 * interval ago is recorded but not announced as if it had happened now.
 */
export function nextEscalations(
  before: Escalations,
  { alarms, delaysMs, now }: Look,
): { readonly after: Escalations; readonly due: Due | null } {
  const after = new Map<number, EscalationStep>();
  const candidates: Candidate[] = [];
  for (const alarm of alarms) {
    const intervalMs = delaysMs[alarm.kind];
    const escalation = escalationOf(alarm.raisedAt, intervalMs, now);
    if (escalation === null) continue;
    const { step, since } = escalation;
    after.set(alarm.id, step);
    if (before.get(alarm.id) === step || now - since >= intervalMs) continue;
    candidates.push({ alarm, step, since });
  }
  const [due] = candidates.sort(byUrgency);
  return { after, due: due ?? null };
}
