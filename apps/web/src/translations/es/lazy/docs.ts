import type { texts as english } from "#translations/en/lazy/docs.ts";
import type { Spanish } from "#translations/translation-keys.ts";

export const texts: Spanish<typeof english> = {
  "docs.heading": "Documentación",
  "docs.contents": "Contenido",
  "docs.chart": "Leer el gráfico de la etapa",
  "docs.chartValues":
    "Las fichas sobre el gráfico muestran la presión de tratamiento, el caudal de lechada y la concentración de apuntalante más recientes, siempre en el mismo lugar. Mientras el puntero está sobre el gráfico, muestran los valores en el puntero y cambia la hora de al lado.",
  "docs.chartGaps":
    "Nunca se traza una línea sobre datos que faltan: un puente de puntos con su duración marca el hueco. Los datos tardíos llevan un reloj y un valor que ya no es cierto aparece tachado.",
  "docs.chartOffsets":
    "Cada pozo vecino lleva una etiqueta, O1 a O20, en el borde en vivo, en la leyenda y en todos los paneles. Haga clic en una línea de la leyenda para ocultarla y doble clic para verla sola.",
  "docs.alerts": "Alertas y consejos",
  "docs.alertsLevels":
    "Los niveles tienen un color, una forma y una palabra: Vigilancia, Advertencia, Alerta. “No evaluado” significa que no se calculó nada, porque faltan datos o ajustes; nunca significa que todo esté bien.",
  "docs.alertsBanners":
    "La guía y los protocolos hablan mediante avisos sobre el gráfico, una fila por fuente. En los ajustes se elige cuánto dura un aviso y cómo suena.",
  "docs.alertsAcknowledge":
    "Una alarma permanece hasta que alguien la reconoce. Quién lo hizo, cuándo y por qué queda con la etapa.",
  "docs.exports": "Exportaciones",
  "docs.exportsStage":
    "Desde el gráfico de la etapa: las muestras en CSV, los gráficos como imagen y los registros de la guía y los protocolos.",
  "docs.exportsProject":
    "Desde un panel: estadísticas del pad en CSV o XLSX. Los números del archivo son los de la pantalla. Los pozos confidenciales piden antes una confirmación.",
  "docs.keyboard": "Teclado",
  "docs.keyboardList":
    "Pulse ? en cualquier página para ver la lista de sus teclas. En el gráfico de la etapa, [ y ] van a la etapa anterior y a la siguiente, 1 a 6 y 0 eligen el intervalo, y Espacio detiene y reanuda los datos en vivo.",
  "docs.keyboardSearch":
    "Ctrl K (en Mac ⌘ K) busca pads, pozos, etapas y pantallas. Con Tab se llega a todo, y cada gráfico se puede leer como tabla.",
  "docs.offline": "Sin red",
  "docs.offlineReading":
    "Cuando se pierde la red, un aviso dice desde cuándo. Lo cargado antes se puede leer con su antigüedad; nada viejo se muestra como nuevo.",
  "docs.offlineWriting":
    "Los cambios y las exportaciones esperan a que vuelva la red, y sus botones dicen por qué. Los comentarios se pueden escribir sin conexión: se guardan y se envían una sola vez en cuanto sea posible.",
  "docs.settingsHelp": "Sobre los ajustes",
  "docs.settingsHelpText":
    "El idioma, las unidades, las horas, el panel, los avisos y sus sonidos son suyos: los encuentra en cada dispositivo donde inicia sesión. El tema, el tipo de dispositivo y el volumen pertenecen a este dispositivo. Se aplican enseguida, en todas las pestañas abiertas.",
  "docs.ageHelp": "¿Qué tan recientes son los datos?",
  "docs.ageHelpText":
    "La antigüedad se cuenta desde la muestra más reciente que el servidor guardó de la etapa. Hasta 2 minutos es verde, por encima naranja, y por encima de 5 minutos rojo.",
  "docs.progressHelp": "Cómo leer las celdas",
  "docs.progressHelpText":
    "Una fila es un pozo y una celda una etapa. Cuanto más definitivo es el estado, más sólida es la celda: un contorno está pendiente, una celda llena con el signo de reproducir se está bombeando. Un signo en la esquina marca una alerta y un punto un comentario.",
  "docs.repeatHelp": "Por qué importan las repeticiones",
  "docs.repeatHelpText":
    "Un sensor vivo siempre se mueve un poco. Un valor o una fila entera que llega una y otra vez sin cambios suele indicar un manómetro congelado, una unidad de datos parada o un enlace que repite su último mensaje. No confíe en la guía calculada sobre un tramo así.",
  "docs.compareHelp": "Cómo usar la comparación",
  "docs.compareHelpText":
    "La misma magnitud medida en dos lugares debe ir a la par. Una distancia constante apunta a la calibración, una creciente a un medidor que falla y un desfase en el tiempo a un reloj mal puesto.",
  "docs.headerHelp": "Qué significa un cambio de columnas",
  "docs.headerHelpText":
    "Los canales se encuentran por su columna. Si la compañía de servicios añade, quita o mueve una columna entre etapas, revise los ajustes de fuente de la etapa antes de confiar en sus canales.",
  "docs.aboutHeading": "Acerca de Stagecraft",
  "docs.aboutText":
    "Stagecraft supervisa y analiza operaciones de fracturamiento hidráulico mientras suceden: gráficos de etapas en vivo, guía, interacciones inducidas por fracturas y el avance de los pads.",
  "docs.version": "Versión",
  "docs.build": "Compilación",
  "docs.developmentBuild": "Desarrollo",
  "docs.legal": "Aspectos legales",
  "docs.licences": "Licencias de los componentes",
  "docs.notices": "Avisos de terceros",
  "docs.licencesText":
    "Stagecraft está hecho con estos componentes de código abierto. Sus autores conservan sus derechos; el texto completo de cada licencia acompaña al componente.",
  "docs.part": "Componente",
  "docs.licence": "Licencia",
};
