import type { texts as english } from "#translations/en/shell.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "shell.dashboard": "Panel",
  "shell.tour": "Recorrido por esta página",
  "shell.help": "Ayuda",
  "shell.more": "Más",
  "shell.pages": "Páginas principales",
  "shell.search": "Buscar",
  "shell.keys": "Atajos de teclado",
  "shell.keySearch": "Buscar plataformas, pozos, etapas y pantallas",
  "shell.keyFilter": "Filtrar la lista",
  "shell.keyClose": "Cerrar lo que esté abierto",
  "shell.keyDashboard": "Ir al panel",
  "shell.keyProjects": "Ir a los proyectos",
  "shell.keyWells": "Ir a los pozos",
  "shell.keyStages": "Ir a las etapas",
  "shell.requestId":
    "Si informa de este problema, indique el número de la solicitud: {{id}}",
  "shell.startFailed": "No se pudieron cargar sus empresas y plataformas.",
  "shell.routeFailed": "No se pudo cargar esta página",
  "shell.openDemo":
    "Demostración: cualquiera que llegue a esta dirección puede iniciar sesión, también como administrador. No introduzca datos reales.",
  "shell.diskLow":
    "El disco del servidor está casi lleno. Libere espacio antes de que no se pueda guardar nada.",
  "shell.diskFull":
    "El disco del servidor está lleno. No se guarda nada hasta que haya espacio.",
  "shell.diskLeft": "queda el {{percent}} %",
  "shell.menuChart": "Gráfico",
  "shell.menuData": "Datos",
  "shell.menuImport": "Importar",
  "shell.menuGlobal": "Vista global de operaciones",
  "shell.menuAdmin": "Administración",
  "shell.menuAdministrator": "Administrador",
  "shell.demoHistory":
    "Demo: han llegado {{done}} de {{total}} etapas anteriores de este pad. Las demás figuran como planificadas hasta entonces.",
};
