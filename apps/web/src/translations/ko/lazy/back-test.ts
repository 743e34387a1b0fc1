import type { texts as english } from "#translations/en/lazy/back-test.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "backTest.title": "백테스트",
  "backTest.ofPad": "이 패드의 최근 스테이지, 저장된 데이터 기준",
  "backTest.ofWell": "이 유정의 최근 스테이지, 저장된 데이터 기준",
  "backTest.looking": "마지막 실행을 찾는 중...",
  "backTest.none":
    "지난 스테이지에 규칙을 적용하여 어떤 조언을 했을지, 어떤 히트를 놓쳤을지, 알람을 몇 건 냈을지 확인하십시오.",
  "backTest.cancelled": "백테스트가 취소되었습니다.",
  "backTest.failed": "백테스트에 실패했습니다: {{reason}}",
  "backTest.stale":
    "이 실행 이후 규칙이 변경되었습니다. 다시 실행하여 현재 규칙의 결과를 확인하십시오.",
  "backTest.howMany": "스테이지 수",
  "backTest.runDraft": "이 규칙 테스트",
  "backTest.runSaved": "저장된 규칙 테스트",
  "backTest.waiting": "차례를 기다리는 중...",
  "backTest.progress": "스테이지 {{total}}개 중 {{done}}개",
  "backTest.cancel": "취소",
  "backTest.filter": "표시",
  "backTest.filterAll": "전체",
  "backTest.filterDifferences": "차이",
  "backTest.filterMissed": "놓친 히트",
  "backTest.ranBy": "실행: {{who}}",
  "backTest.nothingToSave": "내보낼 항목이 없습니다.",
  "backTest.csv": "CSV 내보내기",
  "backTest.advised": "사전 조언된 히트",
  "backTest.lead": "중앙값 선행 시간",
  "backTest.leadNote": "조언부터 히트까지",
  "backTest.missed": "놓친 히트",
  "backTest.load": "시간당 알람",
  "backTest.loadAcceptable": "ISA-18.2 허용 수준, {{limit}}건까지",
  "backTest.loadManageable": "ISA-18.2 관리 가능 수준, {{limit}}건까지",
  "backTest.loadTooMuch": "ISA-18.2 관리 가능 수준({{limit}}건) 초과",
  "backTest.firings": "발동",
  "backTest.testedStages": "스테이지 {{total}}개 중 {{tested}}개 테스트",
  "backTest.changes": "실시간 대비 변경",
  "backTest.same": "동일",
  "backTest.onlyTest": "신규",
  "backTest.onlyLive": "사라짐",
  "backTest.noFirings": "이 스테이지들에서 발동하는 규칙이 없습니다.",
  "backTest.noDifferences": "모든 발동이 실시간과 동일합니다.",
  "backTest.noMissed": "모든 히트 전에 조언이 있었습니다.",
  "backTest.missedRow": "사전 조언 없는 프랙 히트",
  "backTest.offsetWell": "인접 유정",
  "backTest.leadColumn": "히트까지 선행",
  "backTest.time": "시각(UTC)",
  "backTest.stage": "스테이지",
  "backTest.advice": "조언",
  "backTest.value": "값",
  "backTest.againstLive": "실시간 대비",
  "backTest.unknownMetrics":
    "{{metrics}}에 대한 규칙은 제외되었습니다. 초 단위 값을 담은 저장 채널이 없습니다.",
  "backTest.fdi": "FDI 플레이북",
  "backTest.stagecraft": "Stagecraft 플레이북",
  "backTest.noAccess": "이 플레이북의 조언을 읽을 권한이 없습니다.",
  "backTest.lastStages_other": "최근 스테이지 {{count}}개",
  "backTest.ofHits_other": "히트 {{count}}건 중",
  "backTest.sameNote_other": "동일 {{count}}건",
  "backTest.noSamples_other":
    "스테이지 {{count}}개는 샘플이 없어 테스트하지 않았습니다.",
  "backTest.notComputed_other":
    "스테이지 {{count}}개는 계산된 적이 없어 테스트하지 않았습니다.",
  "backTest.tooLong_other":
    "스테이지 {{count}}개는 3일보다 길어 테스트하지 않았습니다.",
  "backTest.noRules_other":
    "스테이지 {{count}}개는 이 플레이북의 규칙이 감시하지 않습니다.",
  "backTest.settingsChanged_other":
    "스테이지 {{count}}개의 설정이 계산 이후 변경되었습니다. 정확한 결과를 얻으려면 다시 계산하십시오.",
  "backTest.rulesChanged_other":
    "스테이지 {{count}}개에서는 실시간 조언이 이전 규칙에서 나왔습니다.",
  "backTest.release": "엔진 {{release}}(으)로 계산: {{count}}.",
  "backTest.otherRelease_other":
    "스테이지 {{count}}개는 이전 엔진 버전으로 계산되었습니다.",
  "backTest.cutShort_other":
    "스테이지 {{count}}개는 처음 1,000건의 발동만 표시합니다.",
};
