import { Card, CardBody } from "@stagecraft/ui";
import { IconRefreshDot } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatMoment } from "#shared/time/format-time.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { formatCount } from "#shared/upload/byte-size.ts";
import { ProblemList } from "./ProblemList.tsx";
import type { StageImport } from "./stage-imports.queries.ts";

const kindTexts: Readonly<Record<string, TextKey>> = {
  delimited: "import.kindDelimited",
  xlsx: "import.kindXlsx",
  las: "import.kindLas",
  "witsml-log": "import.kindWitsml",
};

const delimiterTexts: Readonly<Record<string, TextKey>> = {
  ",": "import.delimiterComma",
  ";": "import.delimiterSemicolon",
  "\t": "import.delimiterTab",
  " ": "import.delimiterSpace",
  "|": "import.delimiterPipe",
};

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

function moment(at: number | null, text: Text): string {
  return at === null
    ? text("import.afterImport")
    : text("import.utc", { time: formatMoment(at) });
}

function delimiterText(delimiter: string, text: Text): string {
  const key = delimiterTexts[delimiter];
  return key === undefined ? delimiter : text(key);
}

function tableFacts({ table }: StageImport, text: Text): Fact[] {
  const { kind, encoding, delimiter, headerLine, unitLine } = table;
  const kindText = kindTexts[kind];
  const facts: Fact[] = [
    {
      label: text("import.kind"),
      value: kindText === undefined ? kind : text(kindText),
    },
  ];
  if (encoding !== null)
    facts.push({ label: text("import.encoding"), value: encoding });
  if (delimiter !== null)
    facts.push({
      label: text("import.delimiter"),
      value: delimiterText(delimiter, text),
    });
  if (headerLine !== null)
    facts.push({
      label: text("import.headerLine"),
      value: text("import.line", { line: headerLine }),
    });
  facts.push({
    label: text("import.unitLine"),
    value:
      unitLine === null
        ? text("import.unitsElsewhere")
        : text("import.line", { line: unitLine }),
  });
  return facts;
}

function rowFacts(record: StageImport, text: Text): Fact[] {
  const rows = formatCount(record.rowCount);
  return [
    {
      label: text("import.rows"),
      value: record.isRowCountEstimated
        ? text("import.rowsAbout", { rows })
        : rows,
    },
    {
      label: text("import.firstTime"),
      value: moment(record.time.firstTimestamp, text),
    },
    {
      label: text("import.lastTime"),
      value: moment(record.time.lastTimestamp, text),
    },
  ];
}

interface FoundCardProps {
  record: StageImport;
  /** The fields that define how its times are read. */
  children: ReactNode;
}

export function FoundCard({ record, children }: FoundCardProps) {
  const text = useText();
  const { table, profileName } = record;
  // The warning that is shown above is not repeated in the list below.
  const problems = record.problems.filter(
    ({ code }) => code !== "block-order-open",
  );
  return (
    <Card title={text("import.found")}>
      <CardBody>
        <dl className="import-facts">
          {[...tableFacts(record, text), ...rowFacts(record, text)].map(
            ({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
          )}
        </dl>
        {profileName !== null && (
          <p className="import-by-profile">
            <IconRefreshDot size={16} stroke={1.75} />
            {text("import.byProfile", { name: profileName })}
          </p>
        )}
        {children}
        {table.preamble.length > 0 && (
          <div className="import-block">
            <h3>{text("import.preamble")}</h3>
            <pre dir="ltr">{table.preamble.join("\n")}</pre>
          </div>
        )}
        {problems.length > 0 && (
          <div className="import-block">
            <h3>{text("import.problems")}</h3>
            <ProblemList problems={problems} />
          </div>
        )}
      </CardBody>
    </Card>
  );
}
