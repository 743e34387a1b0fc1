import type { texts as english } from "#translations/en/lazy/tours.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "tours.next": "다음",
  "tours.previous": "이전",
  "tours.done": "완료",
  "tours.close": "둘러보기 끝내기",
  "tours.progress": "{{total}}개 중 {{current}}",
  "tours.dashboardChooser": "대시보드",
  "tours.dashboardChooserText":
    "열 수 있는 모든 대시보드가 이 목록에 있습니다. 기본 대시보드는 설정에서 정합니다.",
  "tours.projectChooser": "패드",
  "tours.projectChooserText":
    "다른 패드의 대시보드를 표시합니다. 별표는 생산 중인 패드입니다.",
  "tours.chartChooser": "차트",
  "tours.chartChooserText":
    "이 패드의 차트를 별도 페이지에서 봅니다. 진행률, 일별 스테이지, 펌핑 시간, 계획입니다.",
  "tours.exportChooser": "내보내기",
  "tours.exportChooserText": "패드 통계를 CSV 또는 XLSX 파일로 내려받습니다.",
  "tours.liveStageChooser": "실시간 스테이지",
  "tours.liveStageChooserText":
    "펌핑 중인 스테이지의 차트를 열고 다음 스테이지로 자동으로 넘어갑니다.",
  "tours.wellProgress": "유정 진행률",
  "tours.wellProgressText":
    "유정별로 계획된 스테이지 중 몇 개가 끝났는지 보여 줍니다.",
  "tours.padOutlook": "이 패드의 진행률",
  "tours.padOutlookText":
    "패드가 얼마나 진행되었고 현재 속도라면 언제 끝나는지 보여 줍니다.",
  "tours.wellSummary": "유정 요약",
  "tours.wellSummaryText":
    "유정별 실시간 스테이지와 완료 및 계획 스테이지 수입니다. 행을 누르면 해당 유정의 스테이지가 열립니다.",
  "tours.activeStageStats": "진행 중인 스테이지",
  "tours.activeStageStatsText":
    "지금 데이터를 받는 스테이지입니다. 머리글 색은 최신 데이터의 경과 시간을 나타냅니다. 2분 초과는 주황색, 5분 초과는 빨간색입니다.",
  "tours.fieldBox": "현장 박스",
  "tours.fieldBoxText":
    "데이터 밴이 어느 유정의 어느 스테이지에 있는지 사무실에 알립니다. 다음 스테이지로 넘어가면 갱신하세요.",
  "tours.operationsProgress": "작업 진행률",
  "tours.operationsProgressText":
    "모든 유정의 모든 스테이지를 상태별 음영의 칸으로 보여 줍니다. 칸을 선택하면 상세 정보가 나오고 거기서 차트를 열 수 있습니다.",
  "tours.padProgress": "패드 진행률",
  "tours.padProgressText": "작업 중인 패드와 완료된 스테이지의 비율입니다.",
  "tours.stageChart": "현재 스테이지",
  "tours.stageChartText":
    "펌핑 중인 스테이지의 처리 압력, 슬러리 유량, 프로판트 농도를 들어오는 대로 보여 줍니다.",
  "tours.stagePerDay": "일별 스테이지",
  "tours.stagePerDayText":
    "날마다 몇 스테이지를 마쳤는지 보여 주어 패드의 속도와 지연된 곳을 알 수 있습니다.",
  "tours.pumpTimeSummary": "펌핑 시간",
  "tours.pumpTimeSummaryText":
    "펌핑한 시간과 스테이지 사이의 시간을 비교합니다.",
  "tours.waterProppant": "용수와 프로판트",
  "tours.waterProppantText":
    "지금까지 주입한 용수와 프로판트, 남은 스테이지에 필요한 양입니다. 납품 계획에 사용하세요.",
  "tours.stageMetrics": "스테이지 지표",
  "tours.stageMetricsText":
    "이 스테이지가 받은 샘플, 공백, 반복입니다. 데이터를 믿을 수 있는지 알려 줍니다.",
  "tours.stageNotification": "경고와 오류",
  "tours.stageNotificationText":
    "데이터 점검에서 이 스테이지에 대해 발견한 것을 심각한 순서로 보여 줍니다.",
  "tours.repeatedPressure": "반복된 압력",
  "tours.repeatedPressureText":
    "처리 압력이 똑같은 값으로 멈춘 구간입니다. 센서나 통신이 멈춘 것입니다.",
  "tours.repeatedRow": "반복된 행",
  "tours.repeatedRowText":
    "데이터 한 행 전체가 그대로 다시 들어온 구간입니다. 소스가 같은 값을 되풀이합니다.",
  "tours.rateCompare": "유량 비교",
  "tours.rateCompareText":
    "슬러리 유량을 스테이지의 다른 유량과 나란히 보여 줍니다. 선이 벌어지면 유량계를 확인하세요.",
  "tours.headerDelta": "열 변경",
  "tours.headerDeltaText":
    "이전 스테이지 이후 데이터에서 생기거나 사라지거나 옮겨진 열입니다.",
  "tours.mapMarkers": "표식",
  "tours.mapMarkersText":
    "표식 하나가 패드 하나입니다. 초록색은 활성, 즉 운영 중인 패드입니다. 숫자는 가까이 있는 여러 패드를 나타내며, 누르면 더 가까이 볼 수 있습니다.",
  "tours.mapTags": "태그로 필터링",
  "tours.mapTagsText":
    "선택한 태그가 있는 패드만, 또는 운영 중인 패드만 표시합니다.",
  "tours.mapExport": "지도 내보내기",
  "tours.mapExportText": "지도를 그림으로, 패드를 표로 저장합니다.",
  "tours.mapRefresh": "지도 새로 고침",
  "tours.mapRefreshText":
    "패드를 다시 불러옵니다. 지도는 1분마다 스스로 새로 고칩니다.",
  "tours.wallFigures": "한눈에 보기",
  "tours.wallFiguresText":
    "활성 패드 수, 오늘의 진행 상황, 열린 알람, 데이터 수신 여부를 보여 줍니다.",
  "tours.wallPads": "패드",
  "tours.wallPadsText":
    "생산 중인 모든 패드와 지금 펌핑 중인 스테이지, 가장 심한 알람입니다.",
  "tours.wallAlarms": "열린 알람",
  "tours.wallAlarmsText":
    "모든 패드의 열린 알람이며 가장 심한 것이 먼저입니다. 읽은 자리에서 확인하세요.",
  "tours.liveStages": "펌핑 중인 스테이지",
  "tours.liveStagesText":
    "지금 펌핑 중인 모든 스테이지의 압력, 유량, 프로판트와 데이터의 경과 시간입니다.",
  "tours.simulStages": "하나의 시간축 위의 스테이지",
  "tours.simulStagesText":
    "이 패드의 라이브 스테이지를 위아래로 놓아 함께 일어나는 일이 함께 보입니다. 옆에는 인접 유정이 있습니다.",
  "tours.roomPad": "화면의 패드",
  "tours.roomPadText":
    "화면은 패드를 차례로 보여 줍니다. 한 패드에 머물려면 선택하세요.",
  "tours.roomBanners": "패드의 알람",
  "tours.roomBannersText":
    "이 패드에서 열려 있는 알람을 유정, 스테이지와 함께 보여 줍니다.",
  "tours.roomStages": "방에서 보는 수치",
  "tours.roomStagesText":
    "펌핑 중인 스테이지를 방 건너편에서도 읽히는 숫자로 보여 줍니다. 없으면 패드가 쉬는 이유를 보여 줍니다.",
  "tours.adminRecordsText": "회사, 패드, 유정, 스테이지, 사람의 수입니다.",
  "tours.adminWorkText":
    "실행 중인 것, 실패한 것, 엔진의 지연을 보여 줍니다. 굵은 수치는 살펴봐야 합니다.",
  "tours.adminVersionsText":
    "설치된 릴리스와 데이터가 쓰는 공간, 남은 공간입니다.",
  "tours.adminAuditText":
    "모든 변경 기록이 완전하고 끊기지 않았는지 보여 줍니다.",
  "tours.adminScreensText": "관리할 수 있는 모든 것으로 가는 길입니다.",
};
