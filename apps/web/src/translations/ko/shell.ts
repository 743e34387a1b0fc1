import type { texts as english } from "#translations/en/shell.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "shell.dashboard": "대시보드",
  "shell.tour": "이 페이지 둘러보기",
  "shell.help": "도움말",
  "shell.more": "더 보기",
  "shell.pages": "주요 페이지",
  "shell.search": "검색",
  "shell.keys": "키보드 단축키",
  "shell.keySearch": "패드, 유정, 스테이지, 화면 검색",
  "shell.keyFilter": "목록 필터링",
  "shell.keyClose": "열려 있는 항목 닫기",
  "shell.keyDashboard": "대시보드로 이동",
  "shell.keyProjects": "프로젝트로 이동",
  "shell.keyWells": "유정으로 이동",
  "shell.keyStages": "스테이지로 이동",
  "shell.requestId": "이 문제를 신고할 때 요청 번호를 알려 주세요: {{id}}",
  "shell.startFailed": "회사와 패드를 불러오지 못했습니다.",
  "shell.routeFailed": "이 페이지를 불러오지 못했습니다",
  "shell.openDemo":
    "데모: 이 주소에 접속하는 누구나 관리자로도 로그인할 수 있습니다. 실제 데이터를 입력하지 마세요.",
  "shell.diskLow":
    "서버 디스크가 거의 가득 찼습니다. 저장이 불가능해지기 전에 공간을 확보하세요.",
  "shell.diskFull":
    "서버 디스크가 가득 찼습니다. 공간이 생길 때까지 아무것도 저장되지 않습니다.",
  "shell.diskLeft": "{{percent}} % 남음",
  "shell.menuChart": "차트",
  "shell.menuData": "데이터",
  "shell.menuImport": "가져오기",
  "shell.menuGlobal": "전체 작업 보기",
  "shell.menuAdmin": "관리",
  "shell.menuAdministrator": "관리자",
  "shell.demoHistory":
    "데모: 이 패드의 지난 스테이지 {{total}}개 중 {{done}}개가 도착했습니다. 나머지는 그때까지 계획됨으로 표시됩니다.",
};
