import type { texts as english } from "#translations/en/lazy/docs.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "docs.heading": "사용 설명서",
  "docs.contents": "목차",
  "docs.chart": "스테이지 차트 읽기",
  "docs.chartValues":
    "차트 위의 타일은 최신 처리 압력, 슬러리 유량, 프로판트 농도를 언제나 같은 자리에 보여 줍니다. 포인터가 차트 위에 있으면 포인터 위치의 값이 나오고 옆의 시각도 바뀝니다.",
  "docs.chartGaps":
    "빠진 데이터 위로는 선을 긋지 않습니다. 점선 다리와 길이가 공백을 나타냅니다. 늦은 데이터에는 시계 표시가 붙고, 더 이상 맞지 않는 값에는 취소선이 그어집니다.",
  "docs.chartOffsets":
    "인접 유정마다 O1부터 O20까지의 태그가 실시간 끝, 범례, 모든 패널에 붙습니다. 범례에서 선을 클릭하면 숨겨지고 두 번 클릭하면 그 선만 보입니다.",
  "docs.alerts": "경보와 조언",
  "docs.alertsLevels":
    "단계마다 색, 모양, 단어가 있습니다. 주시, 경고, 경보입니다. “평가 안 됨”은 데이터나 설정이 없어 아무것도 계산되지 않았다는 뜻이며, 이상이 없다는 뜻이 아닙니다.",
  "docs.alertsBanners":
    "가이던스와 플레이북은 차트 위의 배너로 알립니다. 출처마다 한 줄입니다. 배너가 머무는 시간과 소리는 설정에서 고릅니다.",
  "docs.alertsAcknowledge":
    "경보는 누군가 확인할 때까지 남습니다. 누가, 언제, 왜 확인했는지는 스테이지에 남습니다.",
  "docs.exports": "내보내기",
  "docs.exportsStage":
    "스테이지 차트에서: 샘플은 CSV로, 차트는 이미지로, 그리고 가이던스와 플레이북의 기록을 내려받습니다.",
  "docs.exportsProject":
    "대시보드에서: 패드 통계를 CSV 또는 XLSX로 내려받습니다. 파일의 숫자는 화면의 숫자와 같습니다. 기밀 유정은 먼저 확인을 요청합니다.",
  "docs.keyboard": "키보드",
  "docs.keyboardList":
    "어느 페이지에서나 ?를 누르면 키 목록이 나옵니다. 스테이지 차트에서 [ 와 ]는 이전과 다음 스테이지로, 1~6과 0은 시간 범위를 고르고, Space는 실시간 데이터를 멈추고 다시 시작합니다.",
  "docs.keyboardSearch":
    "Ctrl K(Mac은 ⌘ K)로 패드, 유정, 스테이지, 화면을 검색합니다. 모든 것에 Tab으로 갈 수 있고, 모든 차트를 표로 읽을 수 있습니다.",
  "docs.offline": "네트워크가 없을 때",
  "docs.offlineReading":
    "네트워크가 끊기면 배너가 언제부터인지 알려 줍니다. 전에 불러온 것은 경과 시간과 함께 읽을 수 있으며, 오래된 것을 새것처럼 보여 주지 않습니다.",
  "docs.offlineWriting":
    "변경과 내보내기는 네트워크가 돌아올 때까지 기다리며 버튼이 이유를 알려 줍니다. 댓글은 오프라인에서도 쓸 수 있습니다. 보관했다가 가능해지면 한 번만 보냅니다.",
  "docs.settingsHelp": "설정 안내",
  "docs.settingsHelpText":
    "언어, 단위, 시간, 대시보드, 배너와 소리는 본인의 설정이므로 로그인하는 모든 기기에서 그대로 쓰입니다. 테마, 기기 유형, 음량은 이 기기에 속합니다. 열려 있는 모든 탭에 바로 적용됩니다.",
  "docs.ageHelp": "데이터는 얼마나 최신인가요?",
  "docs.ageHelpText":
    "경과 시간은 서버가 스테이지에 저장한 최신 샘플부터 셉니다. 2분까지는 녹색, 그 이상은 주황색, 5분이 넘으면 빨간색입니다.",
  "docs.progressHelp": "칸을 읽는 법",
  "docs.progressHelpText":
    "행은 유정, 칸은 스테이지입니다. 상태가 확정될수록 칸이 진해집니다. 테두리만 있으면 대기 중, 재생 표시가 있는 채워진 칸은 펌핑 중입니다. 모서리의 표시는 경보, 점은 댓글입니다.",
  "docs.repeatHelp": "반복이 중요한 이유",
  "docs.repeatHelpText":
    "살아 있는 센서는 늘 조금씩 움직입니다. 값이나 행 전체가 변하지 않고 되풀이되면 대개 게이지가 멈췄거나, 데이터 밴이 섰거나, 통신이 마지막 메시지를 다시 보내는 것입니다. 그런 구간에서 계산된 가이던스는 믿지 마세요.",
  "docs.compareHelp": "비교를 사용하는 법",
  "docs.compareHelpText":
    "같은 양을 두 곳에서 재면 함께 움직여야 합니다. 일정한 차이는 교정, 커지는 차이는 계기 고장, 시간 차이는 잘못된 시계를 가리킵니다.",
  "docs.headerHelp": "열이 바뀌었다는 뜻",
  "docs.headerHelpText":
    "채널은 열로 찾습니다. 서비스 회사가 스테이지 사이에 열을 추가, 삭제, 이동했다면 채널을 믿기 전에 스테이지의 소스 설정을 확인하세요.",
  "docs.aboutHeading": "Stagecraft 정보",
  "docs.aboutText":
    "Stagecraft는 수압 파쇄 작업을 진행되는 동안 감시하고 분석합니다. 실시간 스테이지 차트, 가이던스, 파쇄 유발 간섭, 패드의 진행률을 제공합니다.",
  "docs.version": "버전",
  "docs.build": "빌드",
  "docs.developmentBuild": "개발용",
  "docs.legal": "법적 고지",
  "docs.licences": "구성 요소의 라이선스",
  "docs.notices": "타사 고지 사항",
  "docs.licencesText":
    "Stagecraft는 이 오픈 소스 구성 요소로 만들어졌습니다. 권리는 각 저작자에게 있으며, 라이선스 전문은 구성 요소에 함께 들어 있습니다.",
  "docs.part": "구성 요소",
  "docs.licence": "라이선스",
};
