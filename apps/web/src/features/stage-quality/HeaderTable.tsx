import { ScrollRegion } from "@stagecraft/ui";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText } from "#translations/use-text.ts";
import type { HeaderRow } from "./header-rows.ts";
import "./stage-quality.css";

interface HeaderTableProps {
  label: string;
  groups: readonly {
    readonly title: string | null;
    readonly rows: readonly HeaderRow[];
  }[];
}

/** Columns that changed, and what needs them. */
export function HeaderTable({ label, groups }: HeaderTableProps) {
  const text = useText();
  return (
    <ScrollRegion className="sc-table-scroll quality-scroll" label={label}>
      <table className="sc-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text("quality.change")}</th>
            <th scope="col">{text("quality.channel")}</th>
            <th scope="col">{text("quality.usedBy")}</th>
          </tr>
        </thead>
        {groups.map(({ title, rows }, group) => (
          <tbody key={group}>
            {title !== null && (
              <tr>
                <th scope="rowgroup" colSpan={3} className="quality-group">
                  {title}
                </th>
              </tr>
            )}
            {rows.map(({ change, channel, detail, uses }) => (
              <tr key={`${change} ${channel}`}>
                <td>{text(change)}</td>
                <td>
                  <bdi>{channelName(channel, text)}</bdi>
                  {detail !== null && (
                    <span className="page-quiet">
                      {" "}
                      <bdi>{detail}</bdi>
                    </span>
                  )}
                </td>
                <td>
                  {uses.length === 0 ? (
                    <span className="page-quiet">{text("quality.unused")}</span>
                  ) : (
                    uses.map((use) => text(use)).join(", ")
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}
