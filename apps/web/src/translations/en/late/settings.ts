/** Texts of the settings; loaded with their screen. */
export const texts = {
  "settings.heading": "Settings",
  "settings.note": "Kept in this browser only.",
  "settings.general": "General",
  "settings.preferredDashboard": "Preferred dashboard",
  "settings.preferredDashboardHint":
    "The Dashboard button in the toolbar opens it.",
  "settings.fdiDashboard": "Project Fdi Dashboard",
  "settings.globalDashboard": "Global Operations Dashboard",
  "settings.appearance": "Appearance",
  "settings.theme": "Theme",
  "settings.themeByTime": "Customize by time",
  "settings.themeStandard": "Standard",
  "settings.dark": "Dark",
  "settings.lightStart": "Dark ends at",
  "settings.lightEnd": "Dark begins at",
  "settings.lightHint": "Light in between, by the clock of this device.",
  "settings.deviceType": "Device type",
  "settings.deviceHint":
    "Tablet and phone get larger buttons and rows, for fingers and gloves.",
  "settings.desktop": "Desktop",
  "settings.laptop": "Laptop",
  "settings.tablet": "Tablet",
  "settings.phone": "Phone",
  "settings.sounds": "Sounds",
  "settings.volume": "Volume",
  "settings.toastSound": "Sound with messages",
  "settings.stageCharts": "Stage charts",
  "settings.fdiChart": "Default stage chart FDI",
  "settings.fdiChartHint":
    "What the FDI panel shows first: the advice of the playbook or the pressure change against its threshold.",
  "settings.channelSelection": "Default plot line channel selection",
  "settings.channelByIndex": "Index and name",
  "settings.channelByName": "Name only",
  "settings.tours": "Guided tours and reset",
  "settings.toursText":
    "The first visit of a dashboard begins with a short tour; it comes again after seven days at the earliest.",
  "settings.resetTour": "Reset first-time tour",
  "settings.resetTourText":
    "Each dashboard shows its tour again at your next visit.",
  "settings.resetTourDone": "The tours start again at your next visit.",
  "settings.resetConfirm": "Reset",
  "settings.resetAll": "Reset all settings",
  "settings.resetAllText":
    "Every setting on this page goes back to what it was at first. The language and the guided tours stay as they are.",
  "settings.resetAllDone": "All settings are as they were at first.",
  "settings.password": "Password",
  "settings.passwordText":
    "When you change it, you are signed out everywhere else.",
  "settings.passwordCurrent": "Current password",
  "settings.passwordNew": "New password",
  "settings.passwordAgain": "New password again",
  "settings.passwordHint":
    "At least {{least}} characters; several words are easy to remember.",
  "settings.passwordChange": "Change password",
  "settings.passwordDone":
    "The password is changed. You are signed out everywhere else.",
  "settings.passwordChangedAt": "Last changed: {{time}}",
  "settings.passwordNeeded": "Enter your current password.",
  "settings.passwordDiffers": "The two new passwords differ.",
  "settings.passwordTooShort": "At least {{least}} characters.",
  "settings.passwordTooLong": "This password is too long.",
  "settings.passwordUnchanged": "This is the password you have.",
  "settings.passwordContainsAccount": "It must not contain your name or email.",
  "settings.passwordTooSimple": "This password is too easy to guess.",
  "settings.passwordDemo":
    "Everybody shares the accounts of the demo: their password stays as it is.",
  "settings.passwordElsewhere":
    "Your password is kept by another sign-in service: change it there.",
  "settings.passwordLooking": "Looking for your password settings...",
} as const;
