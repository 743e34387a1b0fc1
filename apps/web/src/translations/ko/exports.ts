import type { texts as english } from "#translations/en/exports.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "exports.csv": "CSV 다운로드",
  "exports.image": "이미지 다운로드",
  "exports.primaryChart": "주 차트",
  "exports.secondaryCharts": "보조 차트",
  "exports.guidanceLog": "가이던스 로그",
  "exports.fdiPlaybookLog": "FDI 플레이북 로그",
  "exports.stagecraftPlaybookLog": "Stagecraft 플레이북 로그",
  "exports.notInReplay":
    "파일에는 스테이지 전체가 담깁니다. 다운로드하려면 리플레이를 종료하세요",
  "exports.tooMany": "다운로드 요청이 너무 많습니다. 잠시 후 다시 시도하세요",
  "exports.warningTitle": "경고",
  "exports.confidential":
    "이 다운로드의 내용은 극비이며 연구나 시험 목적으로 사용할 수 없습니다. 직원이 이 데이터를 제3자와 공유하거나 시험 또는 연구 목적으로 사용하는 것은 엄격히 금지됩니다.",
  "exports.download": "다운로드",
  "exports.running": "다운로드 목록",
  "exports.preparing": "준비 중...",
  "exports.cancel": "취소",
};
