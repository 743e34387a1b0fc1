interface KeyFiguresProps {
  figures: readonly { readonly name: string; readonly value: string }[];
  /** What the figures leave out. */
  notes?: readonly string[];
}

/** The few numbers a chart is about, over the chart. */
export function KeyFigures({ figures, notes = [] }: KeyFiguresProps) {
  return (
    <>
      <dl className="widget-key-figures">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="widget-note">
          {note}
        </p>
      ))}
    </>
  );
}
