import type { texts as english } from "#translations/en/lazy/wellbore.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "wellbore.section": "横截面",
  "wellbore.planView": "平面图",
  "wellbore.view": "视图",
  "wellbore.sectionNote": "沿水平段方向观察；弧线越粗，压力变化越大",
  "wellbore.planNote": "俯视，水平段朝右；两个方向同一比例",
  "wellbore.sectionLabel":
    "{{well}} 第 {{stage}} 段周围各井的横向位置与深度；所有数值见下表",
  "wellbore.planLabel": "俯视 {{well}} 第 {{stage}} 段周围各井；所有数值见下表",
  "wellbore.axisNote": "横向 [{{unit}}]，深度放大 {{times}} 倍",
  "wellbore.treated": "{{well}} 第 {{stage}} 段",
  "wellbore.looking": "正在查找井轨迹...",
  "wellbore.noTrajectory": "{{well}} 还没有井轨迹。",
  "wellbore.noPerforations": "{{well}} 的工作簿中没有第 {{stage}} 段的射孔。",
  "wellbore.noDirection":
    "{{well}} 第 {{stage}} 段射孔在井的直井段：没有可沿其观察的水平段。",
  "wellbore.whatToUpload":
    "请上传包含 Survey（测深、井斜、方位角）、Perforations（段号、射孔顶底测深）和 Neighbours（非本项目井的测斜数据）工作表的工作簿（XLSX），或其中一张表的 CSV。可先下载该井的工作簿填写。",
  "wellbore.download": "下载工作簿",
  "wellbore.upload": "上传工作簿",
  "wellbore.sending": "正在上传...",
  "wellbore.uploaded": "已采用 {{well}} 的井轨迹",
  "wellbore.offsets": "邻井",
  "wellbore.tableLabel": "{{well}} 第 {{stage}} 段的邻井及其级别和距离",
  "wellbore.offsetWell": "邻井",
  "wellbore.level": "级别",
  "wellbore.largestChange": "最大变化",
  "wellbore.distance": "距离",
  "wellbore.horizontal": "水平距离",
  "wellbore.vertical": "垂直距离",
  "wellbore.nearestDepth": "最近处测深",
  "wellbore.unknownPlace": "未知",
  "wellbore.noOffsets": "该段没有监测邻井。",
};
