import type { texts as english } from "#translations/en/offline.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "offline.savedData":
    "저장된 데이터를 표시하고 있습니다. 마지막 정상 연결 {{time}}",
  "offline.updateTitle": "새 버전",
  "offline.updateText": "새 버전이 있습니다. 지금 다시 불러올까요?",
  "offline.reload": "다시 불러오기",
  "offline.partTitle": "애플리케이션의 일부가 없습니다",
  "offline.partText":
    "애플리케이션의 일부를 불러오지 못했습니다. 네트워크가 끊겼거나 새 버전이 배포되었습니다. 계속하려면 페이지를 다시 불러오세요.",
  "offline.willQueue":
    "네트워크가 없으면 댓글을 이 브라우저에 보관했다가 네트워크가 복구되면 전송합니다.",
  "offline.queued": "댓글을 보관했습니다. 네트워크가 복구되면 전송됩니다.",
  "offline.sent": "네트워크 없이 작성한 댓글을 전송했습니다",
  "offline.waitingHeading": "전송 대기 중",
  "offline.waiting": "전송 대기 중",
  "offline.refused": "전송하지 못함: {{reason}}",
  "offline.sendAgain": "다시 전송",
  "offline.cancelSending": "취소",
  "offline.alreadySent": "취소하기 전에 댓글이 이미 전송되었습니다",
};
