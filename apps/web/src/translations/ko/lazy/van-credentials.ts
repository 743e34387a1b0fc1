import type { texts as english } from "#translations/en/lazy/van-credentials.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "vans.add": "자격 증명 추가",
  "vans.name": "밴",
  "vans.nameHint": "밴마다 하나씩 만들면 하나만 폐기할 수 있습니다.",
  "vans.nameNeeded": "밴 이름을 입력하세요.",
  "vans.nameTooLong": "최대 {{most}}자입니다.",
  "vans.reach": "샘플을 보낼 수 있는 곳",
  "vans.reachHint": "밴은 그 밖의 어떤 것도 하거나 읽을 수 없습니다.",
  "vans.everyStage": "프로젝트의 모든 스테이지",
  "vans.lastUsed": "마지막 사용",
  "vans.never": "없음",
  "vans.created": "생성",
  "vans.createdBy": "{{time}}, {{who}}",
  "vans.state": "상태",
  "vans.inUse": "사용 중",
  "vans.revokedBy": "폐기됨 {{time}}, {{who}}",
  "vans.revoke": "폐기",
  "vans.revokeOf": "{{name}}의 자격 증명 폐기",
  "vans.revokeTitle": "자격 증명 폐기",
  "vans.revokeText":
    "{{name}}의 자격 증명을 폐기할까요? 지금부터 전송이 거부됩니다. 되돌릴 수 없으며 새로 만들 수 있습니다.",
  "vans.revoked": "{{name}}의 자격 증명이 폐기되었습니다",
  "vans.secretTitle": "밴의 비밀 키",
  "vans.secretText":
    "지금 밴 설정에 복사하세요. 이번 한 번만 표시되며 어디에도 저장되지 않습니다.",
  "vans.secretUse": "밴은 전송할 때마다 이 헤더에 담아 보냅니다.",
  "vans.copy": "복사",
  "vans.copied": "복사했습니다.",
  "vans.notCopied":
    "브라우저가 복사를 허용하지 않습니다. 직접 선택해 복사하세요.",
  "vans.kept": "복사했습니다",
  "vans.looking": "자격 증명을 찾는 중...",
  "vans.empty": "이 프로젝트에는 아직 밴 자격 증명이 없습니다.",
  "vans.noMatch": "필터와 일치하는 밴이 없습니다.",
  "vans.count_other": "{{count}}개 사용 중",
};
