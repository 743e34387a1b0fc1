import type { texts as english } from "#translations/en/messages.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "message.atCeiling":
    "압력 {{pressure}}이(가) 상한 {{ceiling}} 이상입니다. 유량을 {{step}} 낮춰 {{rate}}(으)로 하세요",
  "message.ceilingExpected":
    "{{time}} 후 상한에 도달할 것으로 예상됩니다. 유량을 {{step}} 낮춰 {{rate}}(으)로 하세요",
  "message.risingInCaution":
    "주의 구간에서 압력이 상승 중입니다. 유량을 {{step}} 낮춰 {{rate}}(으)로 하세요",
  "message.caution": "압력이 주의 구간에 있습니다. 유량을 유지하세요",
  "message.backToNormal": "압력이 정상 범위로 돌아왔습니다",
  "message.stepEffective":
    "유량 단계가 효과적입니다: 블록 크기 {{drop}} 감소. 유량을 유지하세요",
  "message.stepWithoutResponse": "마지막 유량 단계에 균열 반응이 없습니다",
  "message.rateStep": "{{step}}의 유량 단계가 감지되었습니다",
  "message.room":
    "압력에 여유가 있습니다. 유량을 {{step}} 변경해 {{rate}}(으)로 하세요",
  "message.screenOutRisk": "스크린아웃 위험: {{reasons}}. {{action}}",
  "message.screenOutComing": "스크린아웃 임박: {{reasons}}. {{action}}",
  "message.aboveExplained":
    "압력이 유량과 모래로 설명되는 값보다 {{excess}} 높음",
  "message.rising": "{{rise}} 상승 중",
  "message.everFaster": "점점 더 빨라짐",
  "message.rateDown": "유량을 {{cut}} 낮췄으나 압력이 따라 내려오지 않음",
  "message.ceilingNear": "약 {{time}} 후 상한",
  "message.keepFlushing": "유량을 유지하고 플러시를 계속하세요: {{left}} 남음",
  "message.readyToCutSand": "유량을 유지하고 모래 차단을 준비하세요",
  "message.cutSandNow":
    "지금 모래를 차단하고, 상한 아래로 유지하기 위해서만 유량을 낮춘 뒤 {{left}} 플러시하세요",
  "message.cutSand": "모래를 차단하고 유량을 유지하며 {{left}} 플러시하세요",
  "message.volumeAssumed": "{{action}} (시추공 부피는 가정값)",
  "message.screenOutOver": "스크린아웃 위험 해소",
  "message.sandCut": "압력 상승 중 모래 차단",
  "message.screenedOut": "스테이지가 스크린아웃되었습니다",
  "message.screenedOutInFlush":
    "스테이지가 스크린아웃되었습니다: 플러시 {{flush}} 주입",
  "message.offset": "인접 유정 {{number}}",
  "message.firstResponse":
    "{{well}}: 첫 반응, 현재 자체 추세({{trend}}) 대비 {{change}} ±{{doubt}}, 약 {{time}} 전부터, 클린 유체 {{volume}} 주입 후",
  "message.firstResponseUnseen":
    "{{well}}: 첫 반응, 현재 자체 추세({{trend}}) 대비 {{change}} ±{{doubt}}, {{gap}} 동안 데이터가 없어 시점과 경과를 알 수 없음",
  "message.fracHit":
    "{{well}}: 프랙 히트, 현재 자체 추세({{trend}}) 대비 {{change}} ±{{doubt}} (한계 {{limit}}), 클린 유체 {{volume}} 주입 후",
  "message.fracHitUnseen":
    "{{well}}: 프랙 히트, 현재 자체 추세({{trend}}) 대비 {{change}} ±{{doubt}} (한계 {{limit}}), {{gap}} 동안 데이터가 없어 시점과 경과를 알 수 없음",
  "message.fracHitPlateau":
    "{{well}}: 프랙 히트, {{time}} 전 급상승 후 한 시간 동안 {{change}} 높게 유지됨; 작업일 가능성을 배제할 수 없음",
  "message.ownStage": "{{well}}: 자체 스테이지를 주입 중, 평가 안 됨",
  "message.operationRise":
    "{{well}}: {{time}} 만에 {{size}} 상승, 이 유정의 작업(펌프다운, 와이어라인, 시험)으로 추정, 평가 안 됨. 아무도 작업하지 않는다면 프랙 히트로 다루세요",
  "message.operationFall":
    "{{well}}: {{time}} 만에 {{size}} 하강, 감압되었거나 개방됨, 평가 안 됨",
  "message.backOnTrend": "{{well}}: 자체 추세로 돌아옴, 다시 평가함",
  "message.operationOver": "{{well}}: 작업 종료, 새 기준선 학습 중, 평가 안 됨",
  "message.gaugeStandsStill":
    "{{well}}: 게이지가 {{time}} 동안 멈춰 있음, 평가 안 됨",
  "message.trendKnown":
    "{{well}}: 자체 추세 {{trend}}, ±{{doubt}} 이내로 파악됨, 감시 중",
  "message.leftTrend":
    "{{well}}: 자체 추세에서 {{change}} 벗어남; 새 기준선 학습 중, 평가 안 됨",
  "message.uncertainTrend":
    "{{well}}: 자체 추세가 너무 불확실함, 변화 {{change}}; 새 기준선 학습 중, 평가 안 됨",
  "message.slowingTrend":
    "{{well}}: 하강이 느려짐(느린 프랙 히트를 배제할 수 없음), 변화 {{change}}; 새 기준선 학습 중, 평가 안 됨",
  "message.hitWithdrawn":
    "{{well}}: 프랙 히트 철회: 급격한 상승이나 하강은 작업임",
  "message.responseWithdrawn":
    "{{well}}: 첫 반응 철회: 급격한 상승이나 하강은 작업임",
  "message.dataGap": "{{time}} 동안 데이터 없음",
  "message.staleSource": "{{time}} 동안 {{channel}} 샘플 없음",
  "message.noUnit": "{{channel}}에 단위가 없어 사용하지 않음",
  "message.unknownUnit":
    "{{channel}}의 단위 {{unit}}을(를) 알 수 없어 사용하지 않음",
  "message.lateData": "늦은 데이터: 재계산 권장",
  "message.pseudoProppant":
    "유효한 프로판트 농도가 없음; 의사 프로판트로 대신할 수 있음",
  "message.parameterClamped":
    "매개변수 {{parameter}} 값 {{given}}이(가) 범위를 벗어남: {{used}} 사용",
  "message.assumedVolume": "시추공 부피 가정: 깊이 {{depth}}에 {{volume}}",
  "message.additiveBackup": "{{channel}}이(가) 없어 예비 채널 사용 중",
  "message.stageStart": "스테이지 시작",
  "message.stageStartCorrected": "스테이지 시작 수정됨",
  "message.shutIn": "셧인",
  "message.isip": "순간 셧인 압력 {{pressure}}, {{interval}} 이내",
  "message.severalTreatments":
    "이 기록에는 처리 {{treatments}}건이 있으며 수치는 가장 큰 것의 값입니다",
  "message.pumpDown": "다음 플러그 펌프다운; 계산에 넣지 않음",
  "message.cleanDiffers":
    "밴 계수기와 유량의 클린 용량이 {{difference}} 차이 남",
  "message.proppantDiffers":
    "밴 계수기와 유량의 프로판트가 {{difference}} 차이 남",
  "message.comma": ", ",
  "message.engineStopped": "엔진이 이 스테이지에서 멈췄습니다: {{reason}}",
  "message.engineSuspended": "엔진이 이 스테이지를 중단했습니다: {{reason}}",
  "message.samplesConflict":
    "소스 {{source}}이(가) {{first}}~{{last}}행을 이전에 다른 내용으로 보냈습니다. 처음부터 다시 세는 소스는 새 에포크를 엽니다.",
};
