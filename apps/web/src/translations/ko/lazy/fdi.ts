import type { texts as english } from "#translations/en/lazy/fdi.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "fdi.wellbeing": "FDI 유정 상태 경보",
  "fdi.stageOfWell": "스테이지 {{stage}}, {{well}}",
  "fdi.hubName": "{{well}}, 스테이지 {{stage}}",
  "fdi.expand": "확대",
  "fdi.levelCount": "{{level}} {{number}}",
  "fdi.wheelLabel":
    "{{well}} 스테이지 {{stage}}의 의존 관계 휠: 띠가 넓을수록 해당 인접 유정의 압력 변화가 큽니다",
  "fdi.barsLabel": "인접 유정별 압력 변화, {{well}} 스테이지 {{stage}}",
  "fdi.wellChartLabel": "{{well}}의 스테이지별 각 인접 유정 최대 압력 변화",
  "fdi.offsetSentence":
    "{{name}}: {{level}}, {{change}}, 임계값 {{threshold}}의 {{share}}; 지금까지 최대 {{most}}",
  "fdi.offsetWithoutLevel": "{{name}}: {{level}}; 지금까지 최대 {{most}}",
  "fdi.pointSentence":
    "스테이지 {{stage}}, {{name}}: {{level}}, {{change}}, 임계값 {{threshold}}의 {{share}}",
  "fdi.opensEvidence": "{{sentence}}; 증거 카드를 엽니다",
  "fdi.stageNotEvaluated": "스테이지 {{stage}}, 평가 안 됨: {{names}}",
  "fdi.largestChange": "최대 변화",
  "fdi.thresholdMark": "유정별 프랙 히트 임계값",
  "fdi.belowList": "2% 미만으로 목록에서 제외:",
  "fdi.listOf": "{{word}}:",
  "fdi.listSeparator": ", ",
  "fdi.allBelow": "평가된 인접 유정은 모두 임계값의 2% 미만입니다.",
  "fdi.noneEvaluated": "평가된 인접 유정이 없습니다.",
  "fdi.showAll": "유정 {{number}}개 모두 보기",
  "fdi.noEvents": "최근 스테이지에 FDI 이벤트가 없습니다",
  "fdi.lastStages": "압력 변화, {{unit}}, 최근 {{number}}개 스테이지",
  "fdi.allStages": "압력 변화, {{unit}}",
  "fdi.zonesOf": "높이는 각 유정의 자체 임계값 대비 백분율입니다.",
  "fdi.whoHit": "스테이지 {{stage}}: {{name}} 프랙 히트, {{change}}",
  "fdi.shareStages": "압력 변화, 각 유정 임계값의 %",
  "fdi.wellbeingHelp": "FDI 유정 상태 경보",
  "fdi.wellbeingHelpText":
    "최신 스테이지에서 각 인접 유정의 자체 추세, 즉 스스로 가졌을 압력 대비 압력 변화입니다. 휠은 반응하는 유정을 보여 주며, 띠가 넓을수록 변화가 큽니다(제곱근 기준). 막대는 로그 축에서 유정별 구역 위에 놓입니다. 프랙 히트 임계값의 2%부터 주시, 50%부터 경고, 100%부터 경보이며, 세로 표시가 임계값입니다. 점선은 지금까지의 최대 변화까지 이어집니다. 게이지가 응답하지 않는 유정은 평가하지 않습니다. 프랙 히트를 누르면 증거 카드가, 그 밖의 반응을 누르면 FDI 경고 차트가 열립니다.",
  "fdi.wellChartHelp": "FDI 유정 차트",
  "fdi.wellChartHelpText":
    "스테이지마다 열 하나, 인접 유정마다 표식 하나로 그 스테이지가 일으킨 최대 압력 변화를 나타냅니다. 모양과 색은 해당 유정의 임계값에 대한 수준입니다. 테두리가 있는 열이 라이브 스테이지입니다. 점선 고리는 그 스테이지에서 평가되지 않은 유정이 있다는 뜻입니다. 화살표 키로 표식 사이를 이동하고 Enter로 스테이지 차트를, 프랙 히트이면 증거 카드를 엽니다.",
  "fdi.metricsHelp": "유정별 FDI 지표",
  "fdi.metricsHelpText":
    "최대 변화가 임계값을 넘거나 첫 히트가 기록되면 프랙 히트로 셉니다. 변화가 임계값의 절반 이상이고 임계값 미만이면 다공탄성/근접 히트로 셉니다. 합계는 둘을 더한 값입니다.",
  "fdi.tourMetrics": "유정별 히트",
  "fdi.tourMetricsText":
    "이 유정의 스테이지가 인접 유정에 영향을 준 횟수와 근접 횟수입니다. 유정의 스테이지 목록을 엽니다.",
  "fdi.tourWellbeing": "인접 유정 상태",
  "fdi.tourWellbeingText":
    "최신 스테이지에 어떤 인접 유정이 얼마나 강하게 반응하는지, 프랙 히트까지 얼마나 가까운지 보여 줍니다.",
  "fdi.tourWellChart": "유정의 스테이지",
  "fdi.tourWellChartText":
    "스테이지와 인접 유정별 최대 압력 변화입니다. 표식마다 해당 스테이지 차트를 엽니다.",
};
