import type { texts as english } from "#translations/en/lazy/report.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "report.titleOf": "일일 보고서: {{pad}}",
  "report.range": "{{from}}부터 {{to}}까지 {{zone}}",
  "report.asOf": "{{time}} {{zone}} 기준 현재 수치",
  "report.confidential": "기밀",
  "report.day": "날짜(UTC)",
  "report.previousDay": "이전 날",
  "report.nextDay": "다음 날",
  "report.isToday": "오늘입니다",
  "report.sections": "섹션",
  "report.noSections": "모든 섹션이 숨겨져 있습니다. 섹션에서 선택하세요.",
  "report.progress": "섹션 {{total}}개 중 {{done}}개",
  "report.writing": "섹션을 작성하는 중...",
  "report.nothing": "보고할 내용이 없습니다.",
  "report.unfinished": "보고서를 아직 작성 중입니다",
  "report.copy": "Markdown으로 복사",
  "report.copied": "보고서를 복사했습니다",
  "report.notCopied": "브라우저에서 복사를 허용하지 않았습니다",
  "report.download": "Markdown으로 다운로드",
  "report.print": "인쇄",
  "report.stagesOfDay": "이날의 스테이지",
  "report.stagesOfDayCount_other":
    "{{day}}에 스테이지 {{count}}개를 펌핑했습니다.",
  "report.well": "유정",
  "report.stage": "스테이지",
  "report.state": "상태",
  "report.start": "시작({{zone}})",
  "report.end": "종료({{zone}})",
  "report.duration": "소요 시간",
};
