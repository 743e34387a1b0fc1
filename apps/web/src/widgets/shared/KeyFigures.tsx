interface KeyFiguresProps {
  figures: readonly { readonly name: string; readonly value: string }[];
  /** Notes on stages that the figures leave out. */
  notes?: readonly string[];
}

/** The key numbers of a chart, shown above it. */
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
