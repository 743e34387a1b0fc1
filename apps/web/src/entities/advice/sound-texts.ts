import type { TextKey } from "#translations/translation-keys.ts";
import type { AdviceKind, SoundChoice } from "./sound-names.ts";

export const kindTexts: Readonly<Record<AdviceKind, TextKey>> = {
  guidance: "banners.guidance",
  stagecraftPlaybook: "banners.stagecraftPlaybook",
  fdiPlaybook: "banners.fdiPlaybook",
};

export const soundTexts: Readonly<Record<SoundChoice, TextKey>> = {
  voice: "sounds.voice",
  "echoed-ding": "sounds.echoedDing",
  "filling-your-inbox": "sounds.fillingYourInbox",
  hello: "sounds.hello",
  "here-i-am": "sounds.hereIAm",
  "hey-pay-some-attention": "sounds.heyPaySomeAttention",
  "hurry-hurry": "sounds.hurryHurry",
  "please-answer": "sounds.pleaseAnswer",
  "quite-impressed": "sounds.quiteImpressed",
  "answer-quickly": "sounds.answerQuickly",
  "bicycle-bell": "sounds.bicycleBell",
  sunny: "sounds.sunny",
  unpaved: "sounds.unpaved",
  arpeggio: "sounds.arpeggio",
  "short-notice": "sounds.shortNotice",
  "to-the-point": "sounds.toThePoint",
  unconvinced: "sounds.unconvinced",
};
