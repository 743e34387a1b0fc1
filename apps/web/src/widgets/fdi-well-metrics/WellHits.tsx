import { AlertGlyph } from "@stagecraft/ui";
import { Fragment } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useText } from "#translations/use-text.ts";
import { leftOutNotes } from "#widgets/shared/left-out-notes.ts";
import type { HitCount } from "./hit-counts.ts";

interface WellHitsProps {
  projectId: number;
  hits: HitCount;
}

/** `Poroelastic/Near Hits` may wrap after the slash. */
function Breakable({ words }: { words: string }) {
  const parts = words.split(/(?<=\/)/);
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** Shown next to the count by rule, where engineers have judged differently. */
function AfterVerdicts({ rule, judged }: { rule: number; judged: number }) {
  const text = useText();
  if (judged === rule) return null;
  return (
    <small className="fdi-well-judged">
      {text("wall.afterVerdicts", { number: judged })}
    </small>
  );
}

/**
 * How often the wells around a well responded to its stages; opens its stages.
 * A well without any evaluation shows no zero.
 */
export function WellHits({ projectId, hits }: WellHitsProps) {
  const text = useText();
  const { wellId, wellNumber, evaluated } = hits;
  const shown = (number: number) =>
    evaluated === 0 ? text("value.missing") : number;
  return (
    <AppLink to={links.stages({ projectId, wellId })} className="fdi-well">
      <h3>
        <bdi>{wellNumber}</bdi>
      </h3>
      <span className="fdi-well-total">{shown(hits.total)}</span>
      <span className="fdi-well-caption">
        {evaluated === 0 ? text("panels.notEvaluated") : text("wall.totalHits")}
      </span>
      <span className="fdi-well-line">
        <AlertGlyph level="alert" size={13} />
        <span>{text("wall.fracHits")}</span>
        <b>{shown(hits.fracHits)}</b>
        <AfterVerdicts rule={hits.fracHits} judged={hits.judged.fracHits} />
      </span>
      <span className="fdi-well-line">
        <AlertGlyph level="warn" size={13} />
        <Breakable words={text("wall.nearHits")} />
        <b>{shown(hits.nearHits)}</b>
        <AfterVerdicts rule={hits.nearHits} judged={hits.judged.nearHits} />
      </span>
      {leftOutNotes(hits.leftOut, text).map((note) => (
        <span key={note} className="fdi-well-caption">
          {note}
        </span>
      ))}
    </AppLink>
  );
}
