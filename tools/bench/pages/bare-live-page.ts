import "./page.css";

/** Uses only events and animation frames between the server and the page. */
const position = document.getElementById("place") as HTMLElement;
const events = new EventSource(`./live${location.search}`);

events.onmessage = (event: MessageEvent<string>) => {
  const { time } = JSON.parse(event.data) as { time: number };
  requestAnimationFrame(() => {
    position.dataset["liveTime"] = String(time);
  });
};
events.onopen = () => {
  position.dataset["open"] = "yes";
};
