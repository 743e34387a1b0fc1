import type { Fact } from "./evidence-facts.ts";

/** Names and figures, in as many columns as fit. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="evidence-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
