/** Notification types that play a sound. */
export const adviceKinds = [
  "guidance",
  "stagecraftPlaybook",
  "fdiPlaybook",
] as const;

export type AdviceKind = (typeof adviceKinds)[number];

const guidanceSounds = [
  "echoed-ding",
  "filling-your-inbox",
  "hello",
  "here-i-am",
  "hey-pay-some-attention",
  "hurry-hurry",
  "please-answer",
  "quite-impressed",
] as const;

const stagecraftSounds = [
  "answer-quickly",
  "bicycle-bell",
  "sunny",
  "unpaved",
] as const;

const fdiSounds = [
  "arpeggio",
  "short-notice",
  "to-the-point",
  "unconvinced",
] as const;

export type SoundName =
  | (typeof guidanceSounds)[number]
  | (typeof stagecraftSounds)[number]
  | (typeof fdiSounds)[number];

/** Sound choice for speech instead of an effect. */
export const voiceSound = "voice";

export type SoundChoice = SoundName | typeof voiceSound;

export const soundsOfKind: Readonly<Record<AdviceKind, readonly SoundName[]>> =
  {
    guidance: guidanceSounds,
    stagecraftPlaybook: stagecraftSounds,
    fdiPlaybook: fdiSounds,
  };

export const usualSound: Readonly<Record<AdviceKind, SoundName>> = {
  guidance: "hey-pay-some-attention",
  stagecraftPlaybook: "unpaved",
  fdiPlaybook: "to-the-point",
};

export const toastSound: SoundName = "short-notice";
