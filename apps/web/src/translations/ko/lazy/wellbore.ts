import type { texts as english } from "#translations/en/lazy/wellbore.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "wellbore.section": "건배럴",
  "wellbore.planView": "평면도",
  "wellbore.view": "보기",
  "wellbore.sectionNote":
    "수평정을 따라 본 모습입니다. 호가 굵을수록 압력 변화가 큽니다",
  "wellbore.planNote": "위에서 본 모습, 수평정은 오른쪽 방향, 양방향 같은 축척",
  "wellbore.sectionLabel":
    "{{well}} 스테이지 {{stage}} 주변 유정의 횡방향 위치와 심도. 모든 수치는 아래 표에 있습니다",
  "wellbore.planLabel":
    "위에서 본 {{well}} 스테이지 {{stage}} 주변 유정. 모든 수치는 아래 표에 있습니다",
  "wellbore.axisNote": "횡방향 [{{unit}}], 심도 {{times}}배 확대",
  "wellbore.treated": "{{well}} 스테이지 {{stage}}",
  "wellbore.looking": "궤적을 찾는 중...",
  "wellbore.noTrajectory": "{{well}}에 아직 궤적이 없습니다.",
  "wellbore.noPerforations":
    "{{well}} 통합 문서에 스테이지 {{stage}}의 천공이 없습니다.",
  "wellbore.noDirection":
    "{{well}} 스테이지 {{stage}}는 유정의 수직 구간에 천공되어 있어 따라 볼 수평정이 없습니다.",
  "wellbore.whatToUpload":
    "Survey(측정 심도, 경사, 방위각), Perforations(스테이지 번호, 상부 및 하부 측정 심도), Neighbours(이 프로젝트에 속하지 않은 유정의 측량) 시트가 있는 통합 문서(XLSX) 또는 그중 하나의 CSV를 업로드하세요. 유정의 통합 문서를 내려받아 작성할 수 있습니다.",
  "wellbore.download": "통합 문서 다운로드",
  "wellbore.upload": "통합 문서 업로드",
  "wellbore.sending": "업로드 중...",
  "wellbore.uploaded": "{{well}}의 궤적을 반영했습니다",
  "wellbore.offsets": "인접 유정",
  "wellbore.tableLabel": "{{well}} 스테이지 {{stage}}의 인접 유정, 수준과 거리",
  "wellbore.offsetWell": "인접 유정",
  "wellbore.level": "수준",
  "wellbore.largestChange": "최대 변화",
  "wellbore.distance": "거리",
  "wellbore.horizontal": "수평",
  "wellbore.vertical": "수직",
  "wellbore.nearestDepth": "최근접 측정 심도",
  "wellbore.unknownPlace": "알 수 없음",
  "wellbore.noOffsets": "이 스테이지는 인접 유정을 모니터링하지 않습니다.",
};
