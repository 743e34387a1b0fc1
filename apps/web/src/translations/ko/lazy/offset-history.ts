import type { texts as english } from "#translations/en/lazy/offset-history.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "offsetHistory.gauge": "게이지",
  "offsetHistory.summary":
    "모니터링한 스테이지: {{stages}}, 프랙 히트: {{hits}}, 근접 히트: {{near}}",
  "offsetHistory.looking": "압력 이력을 읽는 중...",
  "offsetHistory.noSamples": "이 구간에는 이 게이지의 기록이 없습니다.",
  "offsetHistory.noGauges":
    "아직 인접 유정을 모니터링한 스테이지가 이 프로젝트에 없습니다.",
  "offsetHistory.unknownGauge":
    "이 프로젝트에는 {{gauge}} 게이지로 모니터링한 스테이지가 없습니다.",
  "offsetHistory.stages": "스테이지",
  "offsetHistory.noStages": "이 게이지를 모니터링한 스테이지가 없습니다.",
  "offsetHistory.chartLabel": "전체 스테이지에 걸친 게이지 {{gauge}}의 압력",
  "offsetHistory.tableLabel": "게이지 {{gauge}}를 모니터링한 스테이지",
  "offsetHistory.stage": "스테이지",
  "offsetHistory.stageOf": "{{well}} 스테이지 {{stage}}",
  "offsetHistory.start": "시작",
  "offsetHistory.outcome": "결과",
  "offsetHistory.largestChange": "최대 변화",
  "offsetHistory.threshold": "임계값",
  "offsetHistory.firstHit": "첫 히트",
  "offsetHistory.fracHit": "프랙 히트",
  "offsetHistory.nearHit": "근접 히트",
  "offsetHistory.noHit": "히트 없음",
  "offsetHistory.stageDetail": "{{well}} 스테이지 {{stage}}: {{outcome}}",
  "offsetHistory.stageChange":
    "{{well}} 스테이지 {{stage}}: {{outcome}}, 최대 변화 {{change}}",
  "offsetHistory.hitLabel": "히트 {{well}} {{stage}}",
  "offsetHistory.everything": "전체",
  "offsetHistory.days": "{{days}}일",
  "offsetHistory.hours": "{{hours}}시간",
};
