import type { texts as english } from "#translations/en/lazy/settings.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "settings.heading": "설정",
  "settings.notePerson": "모든 기기에서 본인에게 적용되도록 저장됩니다.",
  "settings.noteDevice": "이 기기에만 저장됩니다.",
  "settings.general": "일반",
  "settings.units": "단위",
  "settings.unitsHint":
    "숫자를 표시하거나 입력하는 모든 곳에 적용됩니다. 저장된 값은 바뀌지 않습니다.",
  "settings.unitsPad": "패드가 보내는 그대로",
  "settings.unitsField": "현장 단위: psi, bpm, ppg",
  "settings.unitsMetric": "미터법: MPa, m³/min, kg/m³",
  "settings.clock": "시각",
  "settings.clockHint": "모든 시계에 시간대가 표시됩니다.",
  "settings.clockUtc": "UTC",
  "settings.clockPad": "패드의 시간대",
  "settings.preferredDashboard": "기본 대시보드",
  "settings.preferredDashboardHint":
    "도구 모음의 대시보드 버튼이 이 대시보드를 엽니다.",
  "settings.fdiDashboard": "프로젝트 FDI 대시보드",
  "settings.globalDashboard": "전체 작업 대시보드",
  "settings.appearance": "화면",
  "settings.theme": "테마",
  "settings.themeByTime": "시간에 맞춤",
  "settings.themeStandard": "표준",
  "settings.dark": "어둡게",
  "settings.lightStart": "어두운 테마 종료",
  "settings.lightEnd": "어두운 테마 시작",
  "settings.lightHint": "그 사이에는 이 기기의 시계에 따라 밝게 표시됩니다.",
  "settings.deviceType": "기기 종류",
  "settings.deviceHint":
    "태블릿과 휴대폰은 손가락과 장갑에 맞게 버튼과 행이 더 큽니다.",
  "settings.desktop": "데스크톱",
  "settings.laptop": "노트북",
  "settings.tablet": "태블릿",
  "settings.phone": "휴대폰",
  "settings.sounds": "소리",
  "settings.volume": "음량",
  "settings.toastSound": "메시지 알림음",
  "settings.stageCharts": "스테이지 차트",
  "settings.fdiChart": "스테이지 차트의 기본 FDI",
  "settings.fdiChartHint":
    "FDI 패널이 먼저 보여 줄 내용입니다. 플레이북의 조언 또는 임계값 대비 압력 변화입니다.",
  "settings.channelSelection": "플롯 선의 기본 채널 선택",
  "settings.channelByIndex": "번호와 이름",
  "settings.channelByName": "이름만",
  "settings.tours": "둘러보기와 초기화",
  "settings.toursText":
    "대시보드를 처음 열면 짧은 둘러보기가 시작되며, 빨라도 7일 뒤에 다시 나타납니다.",
  "settings.resetTour": "첫 둘러보기 초기화",
  "settings.resetTourText":
    "다음에 열 때 각 대시보드가 둘러보기를 다시 보여 줍니다.",
  "settings.resetTourDone": "다음에 열 때 둘러보기가 다시 시작됩니다.",
  "settings.resetConfirm": "초기화",
  "settings.resetAll": "모든 설정 초기화",
  "settings.resetAllText":
    "이 페이지의 모든 설정이 처음 상태로 돌아갑니다. 언어와 둘러보기는 그대로입니다.",
  "settings.resetAllDone": "모든 설정이 처음 상태로 돌아갔습니다.",
  "settings.password": "비밀번호",
  "settings.passwordText": "변경하면 다른 모든 곳에서 로그아웃됩니다.",
  "settings.passwordCurrent": "현재 비밀번호",
  "settings.passwordNew": "새 비밀번호",
  "settings.passwordAgain": "새 비밀번호 다시 입력",
  "settings.passwordHint":
    "{{least}}자 이상. 여러 단어를 쓰면 기억하기 쉽습니다.",
  "settings.passwordChange": "비밀번호 변경",
  "settings.passwordDone":
    "비밀번호가 변경되었습니다. 다른 모든 곳에서 로그아웃되었습니다.",
  "settings.passwordChangedAt": "마지막 변경: {{time}}",
  "settings.passwordNeeded": "현재 비밀번호를 입력하세요.",
  "settings.passwordDiffers": "두 새 비밀번호가 다릅니다.",
  "settings.passwordTooShort": "{{least}}자 이상이어야 합니다.",
  "settings.passwordTooLong": "비밀번호가 너무 깁니다.",
  "settings.passwordUnchanged": "현재 비밀번호와 같습니다.",
  "settings.passwordContainsAccount": "이름이나 이메일을 포함할 수 없습니다.",
  "settings.passwordTooSimple": "추측하기 너무 쉬운 비밀번호입니다.",
  "settings.passwordDemo":
    "데모 계정은 모두가 함께 사용하므로 비밀번호를 바꿀 수 없습니다.",
  "settings.passwordElsewhere":
    "비밀번호는 다른 로그인 서비스에서 관리합니다. 그곳에서 변경하세요.",
  "settings.passwordLooking": "비밀번호 설정을 찾는 중...",
};
