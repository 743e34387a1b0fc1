import { Banner, Button } from "@stagecraft/ui";
import { IconEye } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useClock } from "#shared/time/use-clock.ts";
import { view, type View } from "#session/view.ts";
import { useText } from "#translations/use-text.ts";
import { links } from "#addresses/links.ts";
import { api } from "#api/api.ts";
import { pages } from "#session/load-page.ts";

/**
 * Ends the view in this browser even if the server cannot be reached, where it
 * expires by itself. The view is cleared first, because the request is sent in
 * the viewer's own name.
 */
async function endView(): Promise<void> {
  const seen = view.current();
  view.clear();
  try {
    if (seen !== null) await api.viewAs.end({ params: { id: seen.id } });
  } catch (failure) {
    console.warn("The view ends by itself", failure);
  }
  pages.load(links.home());
}

const minuteMs = 60_000;

function SeenAs({ seen }: { seen: View }) {
  const text = useText();
  const time = useClock(Date.now, true);
  const [isEnding, setIsEnding] = useState(false);
  const isOver = time >= seen.expiresAt;
  useEffect(() => {
    if (isOver) void endView();
  }, [isOver]);
  const minutes = Math.max(0, Math.ceil((seen.expiresAt - time) / minuteMs));
  return (
    <section aria-label={text("shell.viewAsLabel")}>
      <Banner
        tone="alert"
        icon={<IconEye size={18} stroke={1.75} />}
        note={
          <>
            <span>{text("shell.viewAsLeft", { minutes })}</span>
            <Button
              variant="outline"
              disabled={isEnding}
              onClick={() => {
                setIsEnding(true);
                void endView();
              }}
            >
              {text("shell.viewAsEnd")}
            </Button>
          </>
        }
      >
        {text("shell.viewAs", { name: seen.name })}
      </Banner>
    </section>
  );
}

/** Shown over every page while the product is viewed as another person. */
export function ViewAsBanner() {
  const seen = view.current();
  return seen === null ? null : <SeenAs seen={seen} />;
}
