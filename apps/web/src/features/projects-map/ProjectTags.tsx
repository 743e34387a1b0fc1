import type { MapTag } from "./projects-map.queries.ts";

export function ProjectTags({ tags }: { tags: readonly MapTag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="map-tags">
      {tags.map(({ id, name, color }) => (
        <li key={id}>
          <span style={{ background: color }} aria-hidden="true" />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
