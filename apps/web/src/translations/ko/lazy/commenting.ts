import type { texts as english } from "#translations/en/lazy/commenting.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "commenting.title": "스테이지 댓글",
  "commenting.subject": "스테이지 {{stage}}, {{well}}",
  "commenting.time": "시각",
  "commenting.timeHint": "{{zone}}. 차트에서 고르거나 14:05:09처럼 입력",
  "commenting.timeWrong": "14:05:09 또는 2026-11-14 14:05:09 형식의 시간",
  "commenting.pick": "차트에서 고르기",
  "commenting.picking": "차트에서 시점을 클릭하세요",
  "commenting.now": "현재 시각",
  "commenting.tag": "태그",
  "commenting.tagHidden": "{{tag}} (고객에게 숨김)",
  "commenting.tagsLooking": "태그를 찾는 중...",
  "commenting.noTags": "댓글용 태그가 없습니다.",
  "commenting.hidden": "이 태그가 있는 댓글은 고객에게 보이지 않습니다.",
  "commenting.shown": "이 태그가 있는 댓글은 고객에게 보입니다.",
  "commenting.text": "댓글",
  "commenting.tooLong": "최대 {{limit}}자",
  "commenting.notify": "알림 보내기",
  "commenting.noUrl": "프로젝트에 알림 URL이 없습니다",
  "commenting.urlLooking": "알림 URL을 찾는 중...",
  "commenting.willRerun": "댓글을 단 뒤 스테이지를 재계산합니다.",
  "commenting.draft": "{{time}}의 초안에서 이어짐.",
  "commenting.discard": "초안 버리기",
  "commenting.saved": "댓글을 저장했습니다",
  "commenting.notified": "댓글을 저장하고 알림을 보냈습니다",
  "commenting.notNotified": "댓글은 저장했지만 알림 상태: {{outcome}}",
  "commenting.rerunLost":
    "댓글은 저장했지만 재계산 완료 여부를 알 수 없습니다: {{reason}}",
  "commenting.editTitle": "댓글 편집",
  "commenting.deleteTitle": "댓글 삭제",
  "commenting.deleteText":
    "{{author}} 님이 {{time}}에 남긴 댓글을 삭제하시겠습니까? 태그는 스테이지에 남습니다. 되돌릴 수 없습니다.",
  "commenting.deleted": "댓글을 삭제했습니다",
};
