import type { texts as english } from "#translations/en/shell.ts";
import type { Unchanging } from "#translations/translation-keys.ts";

export const texts: Unchanging<typeof english> = {
  "shell.dashboard": "看板",
  "shell.tour": "本页导览",
  "shell.help": "帮助",
  "shell.more": "更多",
  "shell.pages": "主要页面",
  "shell.search": "搜索",
  "shell.keys": "键盘快捷键",
  "shell.keySearch": "搜索平台、井、压裂段和页面",
  "shell.keyFilter": "筛选列表",
  "shell.keyClose": "关闭已打开的内容",
  "shell.keyDashboard": "转到看板",
  "shell.keyProjects": "转到项目",
  "shell.keyWells": "转到井列表",
  "shell.keyStages": "转到压裂段列表",
  "shell.requestId": "如需报告此问题，请提供请求编号：{{id}}",
  "shell.startFailed": "无法加载您的公司和平台。",
  "shell.routeFailed": "无法加载此页面",
  "shell.openDemo":
    "演示：任何能访问此地址的人都可以登录，包括以管理员身份登录。请勿输入真实数据。",
  "shell.diskLow": "服务器磁盘即将写满。请在无法存储之前腾出空间。",
  "shell.diskFull": "服务器磁盘已满。腾出空间之前不会存储任何内容。",
  "shell.diskLeft": "剩余 {{percent}} %",
  "shell.menuChart": "图表",
  "shell.menuData": "数据",
  "shell.menuImport": "导入",
  "shell.menuGlobal": "全局作业视图",
  "shell.menuAdmin": "管理",
  "shell.menuAdministrator": "管理员",
  "shell.demoHistory":
    "演示：此平台 {{total}} 个以往压裂段中已到达 {{done}} 个。其余在此之前显示为计划。",
};
