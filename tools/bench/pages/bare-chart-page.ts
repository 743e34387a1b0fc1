import "./page.css";
import { alignedData, plotBare } from "./bare-uplot.ts";
import { loadData } from "./bench-data.ts";

/** The minimum a page can do: fetch, plot, report. */
async function show(): Promise<void> {
  const data = await loadData();
  const position = document.getElementById("place") as HTMLElement;
  plotBare(position, data.names, alignedData(data), () => {
    performance.mark("stagecraft:chart-painted");
  });
}

if (location.search !== "") void show();
