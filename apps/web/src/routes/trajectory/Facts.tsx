import type { ReactNode } from "react";

interface Fact {
  readonly key: string;
  readonly name: string;
  readonly value: ReactNode;
}

/** Short facts in a row, each with its label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="trajectory-facts">
      {facts.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
