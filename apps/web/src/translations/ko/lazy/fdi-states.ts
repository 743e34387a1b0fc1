import type { texts as english } from "#translations/en/lazy/fdi-states.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "fdiStates.add": "FDI 상태 추가",
  "fdiStates.edit": "FDI 상태 편집",
  "fdiStates.identifier": "식별자",
  "fdiStates.identifierHint":
    "스테이지는 이 이름으로 인접 유정의 상태를 지정합니다.",
  "fdiStates.renameHint":
    "이전 이름을 쓰는 스테이지는 그 이름을 유지합니다. 그 인접 유정은 알려진 상태가 없게 되어 어디에서도 숨겨지지 않습니다.",
  "fdiStates.characters": "영문자, 숫자, 공백, 하이픈, 밑줄만 쓸 수 있습니다.",
  "fdiStates.tooLong": "최대 {{most}}자입니다.",
  "fdiStates.hiddenIn": "이 상태의 인접 유정을 숨길 차트",
  "fdiStates.wheel": "의존 관계 휠",
  "fdiStates.bars": "압력 변화 막대",
  "fdiStates.well": "FDI 유정 차트",
  "fdiStates.warning": "FDI 경고 차트",
  "fdiStates.alert": "FDI 경보 차트",
  "fdiStates.hidden": "숨김",
  "fdiStates.shown": "표시",
  "fdiStates.changed": "변경됨",
  "fdiStates.count_other": "상태 {{count}}개",
  "fdiStates.looking": "FDI 상태를 찾는 중...",
  "fdiStates.empty": "아직 FDI 상태가 없습니다.",
  "fdiStates.noMatch": "필터와 일치하는 FDI 상태가 없습니다.",
  "fdiStates.deleteTitle": "FDI 상태 삭제",
  "fdiStates.deleteText":
    "FDI 상태 {{name}}을(를) 삭제할까요? 이 상태의 인접 유정이 모든 차트에 표시됩니다.",
  "fdiStates.deleted": "FDI 상태 {{name}} 삭제됨",
};
