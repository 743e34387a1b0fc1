import "@stagecraft/ui/styles.css";
import "./app/app.css";
import { chartedStage } from "#app/charted-stage.ts";

async function drawAhead(stageId: number): Promise<void> {
  try {
    const { drawFirstChart } =
      await import("#routes/chart/first-chart/first-chart.ts");
    await drawFirstChart(stageId);
  } catch (failure) {
    // The page draws the chart all the same, and says what is wrong.
    console.error(failure);
  }
}

/** What people came for first, then the page around it. */
async function start(): Promise<void> {
  const stageId = chartedStage(location.pathname);
  if (stageId !== null) await drawAhead(stageId);
  await import("./main.tsx");
}

// Not awaited: what is loaded here imports parts of this script, which must have ended by then.
void start();
