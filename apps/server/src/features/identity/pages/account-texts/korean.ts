import type { AccountTexts } from "../account-page-texts.ts";

export const korean: AccountTexts = {
  setPasswordTitle: "비밀번호를 설정하세요",
  newPassword: "새 비밀번호",
  repeatPassword: "새 비밀번호 확인",
  passwordHint:
    "12자 이상이어야 합니다. 공백과 모든 문자를 쓸 수 있습니다. 짧은 문장이 기억하기 쉽습니다.",
  savePassword: "비밀번호 저장",
  passwordsDiffer: "두 비밀번호가 서로 다릅니다.",
  passwordProblems: {
    tooShort: "비밀번호는 12자 이상이어야 합니다.",
    tooLong: "비밀번호는 256자 이하여야 합니다.",
    unchanged: "지금 사용 중인 비밀번호입니다.",
    containsAccount: "비밀번호에 이름이나 이메일을 포함할 수 없습니다.",
    tooSimple: "추측하기 너무 쉬운 비밀번호입니다.",
    known: "알려진 비밀번호 목록에 있는 비밀번호입니다. 다른 것을 선택하세요.",
  },
  passwordSetTitle: "비밀번호가 설정되었습니다",
  passwordSetText:
    "이제 이 비밀번호로 로그인하세요. 이 계정의 다른 모든 세션은 로그아웃되었습니다.",
  deadLinkTitle: "이 링크는 사용할 수 없습니다",
  deadLinkText:
    "만료되었거나 이미 사용되었거나 더 새로운 링크로 바뀌었습니다. 관리자에게 새 링크를 요청하거나 로그인 페이지의 ‘비밀번호를 잊으셨나요?’에서 요청하세요.",
  firstTitle: "첫 관리자 만들기",
  firstText:
    "이 설치에는 아직 관리자가 없습니다. 여기에서 만드는 계정으로 다른 모든 사람을 추가할 수 있습니다.",
  firstDoneTitle: "관리자를 만들었습니다",
  firstDoneText: "이메일과 새 비밀번호로 로그인하세요.",
  name: "이름",
  nameMissing: "이름을 입력하세요.",
  notAnEmail: "이메일 주소가 아닙니다.",
  emailTaken: "이 이메일을 쓰는 계정이 이미 있습니다.",
  makeAdministrator: "관리자 만들기",
  forgotPassword: "비밀번호를 잊으셨나요?",
  forgotTitle: "비밀번호 재설정",
  forgotText:
    "이메일을 입력하세요. 해당 계정이 있으면 새 비밀번호를 설정하는 링크를 보내 드립니다. 링크는 한 시간 동안 유효합니다.",
  forgotWithoutMail:
    "이 설치는 메일을 보내지 않습니다. 관리자에게 문의하세요. 새 비밀번호를 설정할 수 있는 링크를 만들어 줄 수 있습니다.",
  sendLink: "링크 보내기",
  linkSentTitle: "메일을 확인하세요",
  linkSentText:
    "이 주소의 계정이 있으면 링크가 곧 도착합니다. 링크는 한 시간 동안 유효합니다. 도착하지 않으면 스팸 폴더를 확인하거나 관리자에게 문의하세요.",
  backToSignIn: "로그인으로 돌아가기",
  mails: {
    invite: {
      subject: "Stagecraft 계정 안내",
      body: (name, url) =>
        `${name} 님, 안녕하세요.\n\nStagecraft에 계정이 만들어졌습니다. 아래 링크를 열어 비밀번호를 설정하세요. 링크는 7일 안에 한 번만 사용할 수 있습니다.\n\n${url}\n\n예상하지 못한 메일이라면 무시하세요.\n`,
    },
    reset: {
      subject: "Stagecraft 새 비밀번호 설정",
      body: (name, url) =>
        `${name} 님, 안녕하세요.\n\n아래 링크를 열어 Stagecraft의 새 비밀번호를 설정하세요. 링크는 한 시간 안에 한 번만 사용할 수 있습니다.\n\n${url}\n\n요청하지 않았다면 이 메일을 무시하세요. 비밀번호는 그대로 유지됩니다.\n`,
    },
  },
};
