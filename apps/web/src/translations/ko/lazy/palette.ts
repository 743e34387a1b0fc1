import type { texts as english } from "#translations/en/lazy/palette.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "palette.placeholder": "패드, 유정, 스테이지 또는 화면, 예: 4H 23",
  "palette.pad": "패드",
  "palette.well": "유정",
  "palette.stage": "스테이지",
  "palette.screen": "화면",
  "palette.recent": "최근 항목",
  "palette.found": "검색 결과",
  "palette.cut":
    "처음 {{maximum}}개만 표시됩니다. 더 입력하여 목록을 좁히세요.",
  "palette.failed":
    "일부 패드, 유정 또는 스테이지를 불러오지 못해 목록에 없습니다.",
  "palette.hintMove": "이동",
  "palette.hintOpen": "열기",
  "palette.hintNewTab": "새 탭",
  "palette.hintClose": "닫기",
};
