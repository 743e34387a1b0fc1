import type { AccountTexts } from "../account-page-texts.ts";

export const chinese: AccountTexts = {
  setPasswordTitle: "设置您的密码",
  newPassword: "新密码",
  repeatPassword: "再次输入新密码",
  passwordHint:
    "至少 12 个字符。可以使用空格和任何其他字符：一句短句容易记住。",
  savePassword: "保存密码",
  passwordsDiffer: "两次输入的密码不一致。",
  passwordProblems: {
    tooShort: "密码至少需要 12 个字符。",
    tooLong: "密码最多 256 个字符。",
    unchanged: "这就是您现在的密码。",
    containsAccount: "密码不得包含您的姓名或邮箱。",
    tooSimple: "此密码太容易被猜到。",
    known: "此密码在已知密码列表中。请另选一个。",
  },
  passwordSetTitle: "密码已设置",
  passwordSetText: "现在请用它登录。此账户的所有其他会话均已退出。",
  deadLinkTitle: "此链接无效",
  deadLinkText:
    "链接已过期、已被使用，或已被更新的链接取代。请向管理员索取新链接，或在登录页面通过“忘记密码？”申请。",
  firstTitle: "创建第一位管理员",
  firstText: "此安装还没有管理员。您在这里创建的账户可以添加其他所有人。",
  firstDoneTitle: "管理员已创建",
  firstDoneText: "请用您的邮箱和新密码登录。",
  name: "姓名",
  nameMissing: "请输入您的姓名。",
  notAnEmail: "这不是邮箱地址。",
  emailTaken: "已存在使用此邮箱的账户。",
  makeAdministrator: "创建管理员",
  forgotPassword: "忘记密码？",
  forgotTitle: "重置密码",
  forgotText:
    "请输入您的邮箱。如果存在对应账户，我们会发送用于设置新密码的链接，一小时内有效。",
  forgotWithoutMail:
    "此安装不发送邮件。请联系管理员：管理员可以创建链接，供您设置新密码。",
  sendLink: "发送链接",
  linkSentTitle: "请查看您的邮箱",
  linkSentText:
    "如果存在使用此地址的账户，链接正在发送中，一小时内有效。如果没有收到，请查看垃圾邮件文件夹或询问管理员。",
  backToSignIn: "返回登录",
  mails: {
    invite: {
      subject: "您的 Stagecraft 账户",
      body: (name, url) =>
        `${name}，您好：\n\n已为您在 Stagecraft 中创建账户。请打开以下链接设置密码；链接在 7 天内有效，只能使用一次：\n\n${url}\n\n如果您没有预期收到此邮件，请忽略。\n`,
    },
    reset: {
      subject: "设置新的 Stagecraft 密码",
      body: (name, url) =>
        `${name}，您好：\n\n请打开以下链接为 Stagecraft 设置新密码；链接在一小时内有效，只能使用一次：\n\n${url}\n\n如果不是您申请的，请忽略此邮件：您的密码保持不变。\n`,
    },
  },
};
