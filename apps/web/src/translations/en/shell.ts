export const texts = {
  "shell.dashboard": "Dashboard",
  "shell.tour": "Tour of this page",
  "shell.help": "Help",
  "shell.more": "More",
  "shell.pages": "Main pages",
  "shell.search": "Search",
  "shell.keys": "Keyboard shortcuts",
  "shell.keySearch": "Search pads, wells, stages and screens",
  "shell.keyFilter": "Filter the list",
  "shell.keyClose": "Close dialog, menu or panel",
  "shell.keyDashboard": "Go to the dashboard",
  "shell.keyProjects": "Go to the projects",
  "shell.keyWells": "Go to the wells",
  "shell.keyStages": "Go to the stages",
  "shell.requestId":
    "If you report this, give the number of the request: {{id}}",
  "shell.startFailed": "Your companies and pads could not be loaded.",
  "shell.routeFailed": "This page could not be loaded",
  "shell.openDemo":
    "Demo: anybody who reaches this address can sign in, also as an administrator. Do not enter real data.",
  "shell.diskLow":
    "The disk of the server is nearly full. Free up space before data can no longer be stored.",
  "shell.diskFull":
    "The disk of the server is full. Nothing is stored until there is room.",
  "shell.diskLeft": "{{percent}} % left",
  "shell.menuChart": "Chart",
  "shell.menuData": "Data",
  "shell.menuImport": "Import",
  "shell.menuGlobal": "Global operations view",
  "shell.menuAdmin": "Admin",
  "shell.menuAdministrator": "Administrator",
  "shell.demoHistory":
    "Demo: {{done}} of {{total}} past stages of this pad are loaded. The others show as Planned until then.",
} as const;
