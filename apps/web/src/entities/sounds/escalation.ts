import type { AdviceKind } from "./sound-names.ts";

/** First the sound once more, then the sentence in words. */
export type EscalationStep = "sound" | "voice";

/** An alarm that calls: red, and nobody has acknowledged or shelved it, nor has it cleared. */
export interface CallingAlarm {
  readonly id: number;
  readonly kind: AdviceKind;
  /** When it was raised, by the server's clock. */
  readonly raisedAt: number;
}

interface Escalation {
  readonly step: EscalationStep;
  /** When it came to this step. */
  readonly since: number;
}

/** Whose delay and sound an alarm follows: what an offset well does belongs to the FDI playbook, the rest to guidance. */
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

/** Nobody answered within one interval: sound; within two: voice. Null before that. */
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

/** The step to which each calling alarm has come; the ones that no longer call are forgotten. */
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

/** Words before a sound, and of equal ones the newest. */
function byUrgency(left: Candidate, right: Candidate): number {
  return (
    Number(right.step === "voice") - Number(left.step === "voice") ||
    right.since - left.since
  );
}

/**
 * One look at what calls. Of all that came to a new step one is told, so that
 * many at once do not talk over each other. What came to its step longer than
 * an interval ago is noted and not told as if it had happened now.
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
