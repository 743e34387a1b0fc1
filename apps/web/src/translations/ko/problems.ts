import type { texts as english } from "#translations/en/problems.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "problem.invalid": "요청이 올바르지 않습니다: {{detail}}",
  "problem.tooLarge": "요청이 너무 큽니다.",
  "problem.tooMany": "요청이 너무 많습니다. 잠시 후 다시 시도하세요.",
  "problem.limitOfPerson":
    "짧은 시간에 너무 많이 사용했습니다. {{seconds}}초 기다리세요. 읽기는 자동으로 계속됩니다.",
  "problem.limitOfCompany":
    "회사에서 짧은 시간에 너무 많이 사용했습니다. {{seconds}}초 기다리세요. 읽기는 자동으로 계속됩니다.",
  "problem.tooCostly":
    "한 번에 처리하기에는 너무 큽니다. 더 작은 부분을 선택하거나 파일을 나누세요.",
  "problem.signIn": "로그인하세요.",
  "problem.sessionInvalid": "세션이 유효하지 않습니다. 다시 로그인하세요.",
  "problem.sessionExpired": "세션이 만료되었습니다. 다시 로그인하세요.",
  "problem.unregistered": "등록되지 않은 계정입니다.",
  "problem.companyDuplicate": "같은 이름의 회사가 이미 있습니다.",
  "problem.projectDuplicate": "회사에 같은 이름의 프로젝트가 이미 있습니다.",
  "problem.wellDuplicate": "프로젝트에 같은 번호의 유정이 이미 있습니다.",
  "problem.wellInactive": "비활성 유정",
  "problem.stageDuplicate": "유정에 같은 이름의 스테이지가 이미 있습니다.",
  "problem.stageFinal": "FINAL 상태의 스테이지는 변경할 수 없습니다.",
  "problem.stageBackwards": "스테이지 상태는 앞으로만 진행됩니다: {{detail}}",
  "problem.onlyPause":
    "스테이지를 일시 정지하고 계속할 수만 있으며 변경할 수 없습니다.",
  "problem.stageClosed":
    "FINAL 상태의 스테이지는 더 이상 샘플을 받지 않습니다.",
  "problem.stageLive":
    "라이브 스테이지입니다. 종료된 후 다시 계산할 수 있습니다.",
  "problem.commentNotYours": "작성자나 지원팀만 이 댓글을 변경할 수 있습니다.",
  "problem.tagDuplicate": "같은 이름의 태그가 이미 있습니다.",
  "problem.tagWrong": "이 태그는 여기에 사용할 수 없습니다: {{detail}}",
  "problem.tagInUse": "이 태그가 달린 댓글이 있어 삭제할 수 없습니다.",
  "problem.tagSystem":
    "시스템이 직접 사용하는 태그이므로 이름을 바꾸거나 삭제할 수 없습니다.",
  "problem.lastAdministrator":
    "관리자가 한 명은 남아 있어야 합니다. 먼저 다른 관리자를 지정하세요.",
  "problem.editConflict": "그사이 이 기록이 변경되었습니다: {{detail}}",
  "problem.samples": "샘플이 올바르지 않습니다: {{detail}}",
  "problem.samplesConflict":
    "이 행들은 이전에 다른 내용으로 전송되었습니다. 아무것도 저장되지 않았습니다.",
  "problem.samplesGaps":
    "이 소스의 행 사이에 빈 곳이 너무 많습니다. 아무것도 저장되지 않았습니다. 빠진 행을 먼저 보내세요.",
  "problem.jobEnded": "작업이 이미 종료되었습니다.",
  "problem.stageEnded": "스테이지가 종료되어 작업도 저절로 끝납니다.",
  "problem.fileUnreadable": "파일을 읽을 수 없습니다: {{detail}}",
  "problem.importIncomplete": "가져오기를 계속할 수 없습니다: {{detail}}",
  "problem.importRunning": "파일을 가져오는 중입니다. 먼저 취소하세요.",
  "problem.downloads": "다운로드 요청이 너무 많습니다. 잠시 후 다시 시도하세요",
  "problem.image":
    "이미지를 만드는 데 너무 오래 걸렸습니다. 더 짧은 구간을 선택하세요.",
  "problem.speech": "문장을 음성으로 읽지 못했습니다.",
  "problem.speechLong": "텍스트가 너무 길어 음성으로 읽을 수 없습니다.",
  "problem.severalProjects": "배치의 스테이지는 한 프로젝트에 속해야 합니다.",
  "problem.batchEmpty": "유정에 스테이지가 없습니다.",
  "problem.backTestNone": "아직 끝난 스테이지가 없어 테스트할 것이 없습니다.",
  "problem.backTestMany":
    "회사의 백테스트 여러 개가 진행 중입니다. 하나가 끝날 때까지 기다리거나 취소하십시오.",
  "problem.noIssue": "GitLab 이슈 없음",
  "problem.note": "노트를 작성하지 못했습니다: {{detail}}",
  "problem.notification": "알림을 보내지 못했습니다: {{detail}}",
  "problem.unavailable":
    "지금은 서비스를 사용할 수 없습니다. 잠시 후 다시 시도하세요.",
  "problem.internal": "저희 쪽에서 문제가 발생했습니다. 기록되었습니다.",
  "problem.storageFull":
    "서버 디스크가 가득 찼습니다. 아무것도 저장되지 않았습니다. 공간이 생기면 다시 시도하세요.",
  "problem.passwordWrong": "현재 비밀번호가 올바르지 않습니다.",
  "problem.passwordWeak":
    "새 비밀번호를 사용할 수 없습니다. 다른 비밀번호를 선택하세요.",
  "problem.passwordNotHere": "이 비밀번호는 여기서 변경할 수 없습니다.",
  "problem.vanDuplicate": "이 프로젝트의 밴이 이미 이 이름을 사용합니다.",
  "refusal.changedBy":
    "{{who}} 님이 여신 뒤에 이 기록을 변경했습니다. 다시 불러와 변경하세요.",
  "refusal.changedBySomebody":
    "다른 사람이 여신 뒤에 이 기록을 변경했습니다. 다시 불러와 변경하세요.",
  "refusal.stateBackwards":
    "{{before}} 스테이지는 {{after}}(으)로 돌아갈 수 없습니다.",
  "refusal.tagOfProject": "이 태그는 프로젝트용입니다.",
  "refusal.tagOfWell": "이 태그는 유정용입니다.",
  "refusal.tagOfStage": "이 태그는 스테이지용입니다.",
  "refusal.fileEmpty": "파일이 비어 있습니다.",
  "refusal.fileOnlyHeader": "파일에 머리글만 있고 데이터 행이 없습니다.",
  "refusal.fileWithoutRows": "파일에 읽을 수 있는 데이터 행이 없습니다.",
  "refusal.noTimeColumn":
    "행의 시각을 알려 주는 열이 없습니다. 먼저 하나를 선택하세요.",
  "refusal.nothingMapped":
    "채널에 연결된 열이 없습니다. 먼저 하나를 연결하세요.",
  "refusal.noDate": "파일에 날짜가 없습니다. 첫 행을 측정한 때를 알려 주세요.",
  "refusal.absolutePressure":
    "“{{column}}”은(는) 절대 압력입니다. 대기압을 뺄지 알려 주세요.",
  "refusal.notImported": "파일을 아직 가져오지 않았습니다.",
  "refusal.notSentInside":
    "알림을 보내지 못했습니다: 주소가 이 네트워크 안을 가리킵니다.",
  "refusal.notSentInTime":
    "알림을 보내지 못했습니다: 채널이 제때 응답하지 않았습니다.",
  "refusal.notSentHttps": "알림을 보내지 못했습니다: 주소가 https가 아닙니다.",
  "refusal.notSentStatus":
    "알림을 보내지 못했습니다: 채널이 상태 {{status}}(으)로 응답했습니다.",
  "refusal.notSentConnection":
    "알림을 보내지 못했습니다: 채널에 연결할 수 없습니다({{word}}).",
};
